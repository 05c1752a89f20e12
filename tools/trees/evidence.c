/* Check statements about gold grabbing on random trees by brute force. `python -m tools.trees` compiles and calls it. */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define MOST 18

static uint64_t state;

static int below(int limit)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (int)((state * 2685821657736338717ULL >> 16) % (uint64_t)limit);
}

typedef struct {
    int size, weight[MOST], near[MOST];
} forest;

static void join(forest *f, int a, int b)
{
    f->near[a] |= 1 << b;
    f->near[b] |= 1 << a;
}

static void hang(forest *f, int at, int weight)
{
    f->weight[f->size] = weight;
    f->near[f->size] = 0;
    join(f, f->size, at);
    f->size++;
}

/* Paths, caterpillars, bushes and stars with weights of either sign, in one part or, if `parts`, perhaps in several. */
static void make_forest(forest *f, int size, int parts)
{
    static const int most[] = {1, 2, 4, 9, 999};
    int kind = below(4), limit = most[below(5)], cut = parts ? below(4) : 0;
    memset(f, 0, sizeof *f);
    f->size = size;
    for (int k = 0; k < size; k++) {
        f->weight[k] = below(2 * limit + 1) - limit;
        if (k == 0 || below(10) < cut)
            continue;
        int reach = kind == 0 ? k : kind == 1 ? 2 : kind == 2 ? 3 : 1 + below(k);
        join(f, k, k - 1 - below(reach < k ? reach : k));
    }
}

static int values[1 << MOST];

static int is_leaf(const forest *f, int vertex, int left)
{
    int beside = f->near[vertex] & left;
    return left >> vertex & 1 && !(beside & (beside - 1));
}

/* Fill in the value of every set of vertices. The `root`, if not -1, is taken only when nothing else is left. */
static int brute_force(const forest *f, int root)
{
    values[0] = 0;
    for (int left = 1; left < 1 << f->size; left++) {
        int best = -(1 << 30);
        for (int rest = left; rest; rest &= rest - 1) {
            int leaf = __builtin_ctz(rest);
            if (!is_leaf(f, leaf, left) || (leaf == root && left != 1 << leaf))
                continue;
            int margin = f->weight[leaf] - values[left ^ 1 << leaf];
            if (margin > best)
                best = margin;
        }
        values[left] = best;
    }
    return values[(1 << f->size) - 1];
}

/* The value of a tree, for tests of other programs. */
int tree_value(int size, const int *weights, const int *edges)
{
    forest f = {size, {0}, {0}};
    memcpy(f.weight, weights, sizeof(int) * (size_t)size);
    for (int k = 0; k + 1 < size; k++)
        join(&f, edges[2 * k], edges[2 * k + 1]);
    return brute_force(&f, -1);
}

/* `covers` are the vertices that count as one coin. */
typedef struct {
    int worth, covers;
} coin;

typedef struct {
    int coins, pairs;
    coin coin[MOST], low[MOST], high[MOST];
} stack;

static void append(coin *nodes, int *count, coin node)
{
    while (*count >= 2 && nodes[*count - 1].worth >= node.worth && nodes[*count - 1].worth >= nodes[*count - 2].worth) {
        node.worth += nodes[*count - 2].worth - nodes[*count - 1].worth;
        node.covers |= nodes[*count - 2].covers | nodes[*count - 1].covers;
        *count -= 2;
    }
    nodes[(*count)++] = node;
}

static stack as_stack(const forest *f, int vertex, int above);

/* The coins and pairs of all stacks beside `vertex` but that of `above`: coins falling, pairs with rising high coins. */
static stack stacks_beside(const forest *f, int vertex, int above)
{
    stack all = {0, 0, {{0, 0}}, {{0, 0}}, {{0, 0}}};
    for (int rest = f->near[vertex]; rest; rest &= rest - 1) {
        if (__builtin_ctz(rest) == above)
            continue;
        stack part = as_stack(f, __builtin_ctz(rest), vertex);
        for (int k = 0; k < part.coins; k++) {
            int place = all.coins++;
            for (; place && all.coin[place - 1].worth < part.coin[k].worth; place--)
                all.coin[place] = all.coin[place - 1];
            all.coin[place] = part.coin[k];
        }
        for (int k = 0; k < part.pairs; k++) {
            int place = all.pairs++;
            for (; place && all.high[place - 1].worth > part.high[k].worth; place--)
                all.high[place] = all.high[place - 1], all.low[place] = all.low[place - 1];
            all.high[place] = part.high[k], all.low[place] = part.low[k];
        }
    }
    return all;
}

/* The stack that stands for the vertices on the side of `vertex` away from `above`. */
static stack as_stack(const forest *f, int vertex, int above)
{
    stack result = stacks_beside(f, vertex, above);
    coin nodes[MOST];
    int count = 0;
    for (int k = 0; k < result.coins; k++)
        append(nodes, &count, result.coin[k]);
    for (int k = 0; k < result.pairs; k++)
        append(nodes, &count, result.low[k]), append(nodes, &count, result.high[k]);
    append(nodes, &count, (coin){f->weight[vertex], 1 << vertex});
    result.coins = count;
    while (result.coins >= 2 && nodes[result.coins - 2].worth <= nodes[result.coins - 1].worth)
        result.coins -= 2;
    memcpy(result.coin, nodes, sizeof(coin) * (size_t)result.coins);
    result.pairs = 0;
    for (int k = result.coins; k < count; k += 2)
        result.low[result.pairs] = nodes[k], result.high[result.pairs++] = nodes[k + 1];
    return result;
}

/* The value by stacks if `root` is taken last. */
static int rooted_value(const forest *f, int root)
{
    stack all = as_stack(f, root, -1);
    int value = 0, aside = 0;
    for (int k = 0; k < all.coins; k++)
        value += k % 2 ? -all.coin[k].worth : all.coin[k].worth;
    for (int k = 0; k < all.pairs; k++)
        aside += all.low[k].worth - all.high[k].worth;
    return f->size % 2 ? value - aside : value + aside;
}

/* Fuse at a vertex, if one can be found; else return 0. */
static int fuse(const forest *f, forest *fused)
{
    for (int tries = 0; tries < 3 * f->size; tries++) {
        int m = below(f->size), beside = f->near[m], name[MOST];
        if (__builtin_popcount((unsigned)beside) != 2)
            continue;
        int x = __builtin_ctz(beside), y = __builtin_ctz(beside & (beside - 1));
        if (f->weight[x] > f->weight[m] || f->weight[y] > f->weight[m])
            continue;
        memset(fused, 0, sizeof *fused);
        for (int k = 0; k < f->size; k++)
            if (k != m && k != y) {
                fused->weight[fused->size] = f->weight[k];
                name[k] = fused->size++;
            }
        name[y] = name[x];
        fused->weight[name[x]] += f->weight[y] - f->weight[m];
        for (int k = 0; k < f->size; k++)
            for (int rest = f->near[k]; k != m && rest; rest &= rest - 1)
                if (__builtin_ctz(rest) != m)
                    join(fused, name[k], name[__builtin_ctz(rest)]);
        return 1;
    }
    return 0;
}

/* Return 1 if the statement holds of a random forest of up to `most` vertices, 0 if not, -1 if it says nothing of it. */
static int holds(const char *statement, int most)
{
    forest f, other;
    int size = 1 + below(most), all = (1 << size) - 1;
    make_forest(&f, size, !strcmp(statement, "forests") || !strcmp(statement, "even"));
    if (!strcmp(statement, "fusion") || !strcmp(statement, "forests"))
        return fuse(&f, &other) ? brute_force(&f, -1) == brute_force(&other, -1) : -1;
    if (!strcmp(statement, "even")) {
        int value = brute_force(&f, -1);
        return size % 2 ? -1 : value >= 0;
    }
    if (!strcmp(statement, "leaf")) { /* x on R, and v on x with the same weight */
        int weight = f.weight[below(size)] + below(3), with_leaf = all | 1 << size;
        hang(&f, below(size), weight);
        hang(&f, size, weight);
        brute_force(&f, -1);
        for (int k = 0; k < size; k++)
            if (is_leaf(&f, k, with_leaf) && f.weight[k] - values[with_leaf ^ 1 << k] >= weight - values[all])
                return -1;
        return values[with_leaf | 2 << size] == values[all];
    }
    if (!strcmp(statement, "greatest")) { /* every greater vertex has two neighbours or more, and no greater one */
        int best = -1, value = brute_force(&f, -1);
        for (int k = 0; k < size; k++)
            if (is_leaf(&f, k, all) && (best < 0 || f.weight[k] > f.weight[best]))
                best = k;
        for (int k = 0; k < size; k++) {
            if (f.weight[k] > f.weight[best] && __builtin_popcount((unsigned)f.near[k]) == 2)
                return -1; /* fusion comes first */
            for (int rest = f.near[k]; rest; rest &= rest - 1)
                if (f.weight[k] > f.weight[best] && f.weight[__builtin_ctz(rest)] > f.weight[k])
                    return -1;
        }
        return f.weight[best] - values[all ^ 1 << best] == value;
    }
    int root = below(size);
    if (!strcmp(statement, "last")) {
        int free = brute_force(&f, -1), rooted = brute_force(&f, root);
        return size % 2 ? rooted >= free : rooted <= free;
    }
    if (!strcmp(statement, "stacks"))
        return rooted_value(&f, root) == brute_force(&f, root);
    /* "hottest" */
    stack beside = stacks_beside(&f, root, -1);
    if (__builtin_popcount((unsigned)f.near[root]) < 3 || !beside.coins)
        return -1;
    for (int k = 0; k < beside.pairs; k++)
        if (beside.low[k].worth > beside.coin[0].worth)
            return -1;
    return brute_force(&f, -1) == beside.coin[0].worth - values[all ^ beside.coin[0].covers];
}

/* Return the number of cases among so many random trees, or minus the number of the first one that fails. */
long check(const char *statement, int most, long trials, uint64_t seed)
{
    long cases = 0;
    state = seed * 0x9e3779b97f4a7c15ULL + 1;
    for (long trial = 0; trial < trials; trial++) {
        int result = holds(statement, most);
        cases += result >= 0;
        if (result == 0)
            return -cases;
    }
    return cases;
}
