/* The baselines: the O(n^2) recurrence of USACO's game1 in two diagonals, `times` times, so that the cost of a call from
   Python does not count, and the plain recurrence for any rows and stacks. */

#include <stdint.h>

/* Two diagonals in one array: v[i] is the value of the d coins from i on. */
int32_t rolling(const int32_t *a, int n, int32_t *v, int times) {
    for (int t = 0; t < times; t++) {
        for (int i = 0; i <= n; i++) v[i] = 0;
        for (int d = 1; d <= n; d++)
            for (int i = 0; i + d <= n; i++) {
                int32_t left = a[i] - v[i + 1], right = a[i + d - 1] - v[i];
                v[i] = left > right ? left : right;
            }
    }
    return v[0];
}

/* Rows and stacks by the plain recurrence, without any theory. A state is how many coins of each end have been taken; a
   stack has only its right end. `values` has room for all states, the last one first: the state of an untouched board is
   number 0. Returns the number of states. */
int64_t lines(const int64_t *coins, const int32_t *sizes, const int32_t *walled, int count, int64_t *values) {
    int64_t states = 1;
    for (int k = 0; k < count; k++) states *= (walled[k] ? 1 : sizes[k] + 1) * (int64_t)(sizes[k] + 1);
    for (int64_t state = states - 1; state >= 0; state--) {
        int64_t rest = state, step = 1, best = INT64_MIN;
        const int64_t *line = coins;
        for (int k = 0; k < count; line += sizes[k++]) {
            int n = sizes[k], left = walled[k] ? 0 : rest % (n + 1);
            int64_t left_step = step;
            if (!walled[k]) rest /= n + 1, step *= n + 1;
            int right = rest % (n + 1);
            if (left + right < n) {
                int64_t by_right = line[n - 1 - right] - values[state + step];
                if (by_right > best) best = by_right;
                int64_t by_left = walled[k] ? INT64_MIN : line[left] - values[state + left_step];
                if (by_left > best) best = by_left;
            }
            rest /= n + 1, step *= n + 1;
        }
        values[state] = best == INT64_MIN ? 0 : best;
    }
    return states;
}
