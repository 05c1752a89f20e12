/* What a contestant writes for HNOI 2010, in O(n log n) by fusion, fruitless ends and a sort. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

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

int main(void) {
    hnoi2010();
    return 0;
}
