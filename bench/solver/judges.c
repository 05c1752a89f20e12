/* What a contestant writes for three judges: `judges NAME < input`. HNOI 2010 in O(n log n) by fusion, fruitless ends and
   a sort; CSES 1097 and Two Ends in O(n^2) by two diagonals. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int64_t *coins, *nodes, *kept;
static int count;

static int by_size(const void *x, const void *y) {
    int64_t a = *(const int64_t *)x, b = *(const int64_t *)y;
    return (a < b) - (a > b);
}

static int read_coins(void) {
    if (scanf("%d", &count) != 1) return 0;
    coins = realloc(coins, sizeof *coins * (count + 1));
    for (int i = 0; i < count; i++)
        if (scanf("%lld", (long long *)&coins[i]) != 1) return 0;
    return count;
}

static void hnoi2010(void) {
    int left = 0, kept_count = 0;
    int64_t total = 0, aside = 0;
    read_coins();
    nodes = malloc(sizeof *nodes * (count + 1));
    kept = malloc(sizeof *kept * (count + 1));
    for (int i = 0, top, end; i < count; i = end + 1) {
        for (top = 0, end = i; end < count && coins[end]; end++) {
            nodes[top++] = coins[end];
            total += coins[end];
            left++;
            while (top >= 3 && nodes[top - 2] >= nodes[top - 3] && nodes[top - 2] >= nodes[top - 1]) {
                nodes[top - 3] += nodes[top - 1] - nodes[top - 2];
                top -= 2;
            }
        }
        int first = 0;
        if (i == 0)
            for (; first + 1 < top && nodes[first + 1] <= nodes[first]; first += 2) aside += nodes[first + 1] - nodes[first];
        else if (end == count)
            for (; top > 1 && nodes[top - 2] <= nodes[top - 1]; top -= 2) aside += nodes[top - 2] - nodes[top - 1];
        for (; first < top; first++) kept[kept_count++] = nodes[first];
    }
    qsort(kept, kept_count, sizeof *kept, by_size);
    int64_t value = left % 2 ? -aside : aside;
    for (int i = 0; i < kept_count; i++) value += i % 2 ? -kept[i] : kept[i];
    printf("%lld %lld\n", (long long)(total + value) / 2, (long long)(total - value) / 2);
}

static void cses1097(void) {
    int64_t total = 0;
    read_coins();
    nodes = calloc(count + 1, sizeof *nodes);
    for (int i = 0; i < count; i++) total += coins[i];
    for (int d = 1; d <= count; d++)
        for (int i = 0; i + d <= count; i++) {
            int64_t by_left = coins[i] - nodes[i + 1], by_right = coins[i + d - 1] - nodes[i];
            nodes[i] = by_left > by_right ? by_left : by_right;
        }
    printf("%lld\n", (long long)(total + nodes[0]) / 2);
}

static void twends(void) {
    for (int game = 1; read_coins(); game++) {
        nodes = realloc(nodes, sizeof *nodes * (count + 1));
        memset(nodes, 0, sizeof *nodes * (count + 1));
        for (int d = 1; d <= count; d++)
            for (int i = 0; i + d <= count; i++) {
                int64_t left = coins[i], right = coins[i + d - 1];
                if ((count - d) % 2)
                    nodes[i] = left >= right ? nodes[i + 1] - left : nodes[i] - right;
                else
                    nodes[i] = left + nodes[i + 1] > right + nodes[i] ? left + nodes[i + 1] : right + nodes[i];
            }
        printf("In game %d, the greedy strategy might lose by as many as %lld points.\n", game, (long long)nodes[0]);
    }
}

int main(int words, char **word) {
    if (words != 2) return 2;
    if (!strcmp(word[1], "hnoi2010")) hnoi2010();
    if (!strcmp(word[1], "cses1097")) cses1097();
    if (!strcmp(word[1], "twends")) twends();
    return 0;
}
