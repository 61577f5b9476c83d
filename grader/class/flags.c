#include "class/flags.h"
#include "base/when.h"
#include "class/lookup.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    SHARED = 3,    /* this many kernels in common with another student are worth a look */
    RARE = 2,      /* a kernel that this many have is rare in any class, and one that 2 percent have */
    NAMED = 5,     /* others that a message names */
    CLOCKS = 3600, /* seconds that clocks may differ */
};

static void add(struct record *r, struct arena *arena, const char *kind, struct text message)
{
    struct record_flag **end = &r->flags;
    while (*end)
        end = &(*end)->next;
    *end = ARENA_NEW(arena, struct record_flag);
    **end = (struct record_flag){.kind = text_of(kind), .message = message};
}

static bool same_group(const struct record *a, const struct record *b)
{
    return a->group.len && text_eq(a->group, b->group);
}

/* --- alone --- */

static void look_at_times(struct record *r, struct arena *arena, int64_t now)
{
    int64_t at;
    if (!r->committed_at.len || !when_parse(&at, r->committed_at))
        return;
    if (now && at > now + CLOCKS)
        add(r, arena, FLAGS_FUTURE,
            arena_printf(arena, "the commit says that it was made on %.*s, which is after it was graded",
                         TEXT_ARG(r->committed_at)));
    if (r->parent_at && at < r->parent_at)
        add(r, arena, "time-backwards",
            arena_printf(arena, "the commit (%.*s) is older than its parent (%.*s)",
                         TEXT_ARG(r->committed_at), TEXT_ARG(when_format(arena, r->parent_at, 0))));
}

static void look_at_engines(struct record *r, struct arena *arena)
{
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        if (r->puzzles[i].disagreement.len)
            add(r, arena, "engine-disagreement",
                arena_printf(arena, "%.*s: %.*s", TEXT_ARG(r->puzzles[i].id),
                             TEXT_ARG(r->puzzles[i].disagreement)));
    if (r->engine_fault.len)
        add(r, arena, "not-confirmed",
            arena_printf(arena, "the CPU engine alone was asked: %.*s", TEXT_ARG(r->engine_fault)));
}

static void look_at_one(struct record *r, struct arena *arena, const struct flags_options *options)
{
    uint64_t huge = options->huge_bytes ? options->huge_bytes : UINT64_C(50) << 20;
    look_at_times(r, arena, options->now);
    look_at_engines(r, arena);
    if (r->outcome == OUTCOME_WORK_ON_OTHER_BRANCH)
        add(r, arena, "other-branch", r->reason);
    if (r->outcome == OUTCOME_GRADED && r->unread.len)
        add(r, arena, "not-read", arena_printf(arena, "puzzles are missing, and %.*s", TEXT_ARG(r->unread)));
    if (r->repo_bytes > huge)
        add(r, arena, "huge", arena_printf(arena, "the repository has %" PRIu64 " MiB", r->repo_bytes >> 20));
}

/* --- the same as another student --- */

/* The records that have the same text, in order, as a list. */
struct same {
    uint32_t first, last, count;
};

struct search {
    struct record *records;
    uint32_t count;
    struct arena *arena;
    uint32_t *next; /* the next record of the same text; UINT32_MAX: none */
    struct same *groups;
    uint32_t group_count;
    bool skip_same_repo;
};

/* Groups of records by a text; those without one are in none. */
static void group_by(struct search *s, struct text (*text_of_record)(const struct record *))
{
    struct lookup seen;
    lookup_init(&seen, s->arena, s->count);
    s->groups = NULL;
    s->group_count = 0;
    for (uint32_t i = 0; i < s->count; i++) {
        struct text key = text_of_record(&s->records[i]);
        s->next[i] = UINT32_MAX;
        if (!key.len)
            continue;
        int64_t at = lookup_get(&seen, key);
        if (at == LOOKUP_NONE) {
            s->groups = arena_more(s->arena, s->groups, s->group_count, sizeof *s->groups);
            s->groups[s->group_count] = (struct same){i, i, 1};
            lookup_put(&seen, key, s->group_count++);
            continue;
        }
        s->next[s->groups[at].last] = i;
        s->groups[at].last = i;
        s->groups[at].count++;
    }
}

static struct text repo_of(const struct record *r)
{
    struct text t = r->repo;
    while (t.len && t.ptr[t.len - 1] == '/')
        t.len--;
    return text_ends(t, TEXT(".git")) ? text_from(t.ptr, t.len - 4) : t;
}

/* Whether what two students share is explained: students of one group share a repository, and the same
 * repository means the same commit. */
static bool may_share(const struct search *s, const struct record *a, const struct record *b)
{
    return same_group(a, b) || (s->skip_same_repo && text_eq(repo_of(a), repo_of(b)));
}

/* Flags all members of a group that has several students. */
static void flag_group(struct search *s, const struct same *g, const char *kind, const char *words)
{
    for (uint32_t i = g->first; i != UINT32_MAX; i = s->next[i]) {
        struct buf names = {0};
        uint32_t others = 0;
        for (uint32_t k = g->first; k != UINT32_MAX && others <= NAMED; k = s->next[k]) {
            if (k == i || may_share(s, &s->records[i], &s->records[k]))
                continue;
            if (others++ == NAMED) {
                buf_str(&names, " and others");
                break;
            }
            buf_str(&names, others > 1 ? ", " : "");
            buf_text(&names, s->records[k].identifier);
        }
        if (others)
            add(&s->records[i], s->arena, kind,
                arena_printf(s->arena, "%s %.*s", words, TEXT_ARG(buf_as_text(&names))));
        buf_release(&names);
    }
}

/* Only for work: students without any have the starter's commit. */
static struct text commit_of(const struct record *r)
{
    return r->outcome == OUTCOME_GRADED ? r->commit : TEXT("");
}

static void flag_same(struct search *s, struct text (*text_of_record)(const struct record *),
                      const char *kind, const char *words)
{
    group_by(s, text_of_record);
    for (uint32_t i = 0; i < s->group_count; i++)
        if (s->groups[i].count > 1)
            flag_group(s, &s->groups[i], kind, words);
}

/* --- the same kernels --- */

struct kernel {
    uint64_t hash;
    uint32_t record, puzzle;
};

static int order(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int by_hash(const void *a, const void *b)
{
    const struct kernel *x = a, *y = b;
    return x->puzzle != y->puzzle ? order(x->puzzle, y->puzzle)
           : x->hash != y->hash   ? order(x->hash, y->hash)
                                  : order(x->record, y->record);
}

struct shared {
    uint32_t a, b, count;
};

static int by_pair(const void *a, const void *b)
{
    const struct shared *x = a, *y = b;
    return x->a != y->a ? order(x->a, y->a) : order(x->b, y->b);
}

/* All kernels of the class, sorted so that the same ones are together. */
static struct kernel *list_kernels(const struct search *s, uint32_t *count)
{
    struct kernel *list = NULL;
    struct lookup puzzles;
    uint32_t puzzle_count = 0;
    lookup_init(&puzzles, s->arena, 64);
    *count = 0;
    for (uint32_t i = 0; i < s->count; i++)
        for (uint32_t k = 0; k < s->records[i].puzzle_count; k++) {
            const struct record_puzzle *p = &s->records[i].puzzles[k];
            if (!p->kernel || p->untouched)
                continue;
            if (lookup_get(&puzzles, p->id) == LOOKUP_NONE)
                lookup_put(&puzzles, p->id, puzzle_count++);
            list = arena_more(s->arena, list, *count, sizeof *list);
            list[(*count)++] = (struct kernel){p->kernel, i, (uint32_t)lookup_get(&puzzles, p->id)};
        }
    if (list)
        qsort(list, *count, sizeof *list, by_hash);
    return list;
}

/* Pairs of students with the same rare kernel; the same commit is flagged separately. */
static struct shared *list_pairs(const struct search *s, const struct kernel *list, uint32_t count,
                                 uint32_t *pair_count)
{
    uint32_t rare = s->count / 50 > RARE ? s->count / 50 : RARE;
    struct shared *pairs = NULL;
    *pair_count = 0;
    for (uint32_t i = 0, end; i < count; i = end) {
        for (end = i; end < count && list[end].hash == list[i].hash && list[end].puzzle == list[i].puzzle;)
            end++;
        for (uint32_t a = i; a < end && end - i <= rare; a++)
            for (uint32_t b = a + 1; b < end; b++) {
                const struct record *x = &s->records[list[a].record], *y = &s->records[list[b].record];
                if (same_group(x, y) || (x->commit.len && text_eq(x->commit, y->commit)))
                    continue;
                pairs = arena_more(s->arena, pairs, *pair_count, sizeof *pairs);
                pairs[(*pair_count)++] = (struct shared){list[a].record, list[b].record, 1};
            }
    }
    if (pairs)
        qsort(pairs, *pair_count, sizeof *pairs, by_pair);
    return pairs;
}

/* A pair needs SHARED kernels in common: one or two may be chance. */
static void flag_kernels(struct search *s)
{
    uint32_t count, pair_count;
    struct kernel *list = list_kernels(s, &count);
    struct shared *pairs = list_pairs(s, list, count, &pair_count);
    for (uint32_t i = 0, end; i < pair_count; i = end) {
        for (end = i; end < pair_count && pairs[end].a == pairs[i].a && pairs[end].b == pairs[i].b;)
            end++;
        if (end - i < SHARED)
            continue;
        uint32_t both[2] = {pairs[i].a, pairs[i].b};
        for (int k = 0; k < 2; k++)
            add(&s->records[both[k]], s->arena, "same-kernels",
                arena_printf(s->arena,
                             "%u kernels are the same as those of %.*s, apart from whitespace and comments",
                             end - i, TEXT_ARG(s->records[both[1 - k]].identifier)));
    }
}

void flags_find(struct record *records, uint32_t count, struct arena *arena, struct flags_options options)
{
    struct search s = {.records = records, .count = count, .arena = arena};
    s.next = ARENA_ARRAY(arena, count, uint32_t);
    for (uint32_t i = 0; i < count; i++)
        records[i].flags = NULL;
    flag_same(&s, repo_of, "same-repo", "the same repository as");
    s.skip_same_repo = true;
    flag_same(&s, commit_of, "same-commit", "the same commit as");
    flag_kernels(&s);
    for (uint32_t i = 0; i < count; i++)
        look_at_one(&records[i], arena, &options);
}
