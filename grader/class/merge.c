#include "class/merge.h"
#include "class/lookup.h"

/* --- do they belong together? --- */

static int differ(const struct merge_part *a, const struct merge_part *b, const char *what, struct text x,
                  struct text y, struct err *err)
{
    return err_set(err, EXIT_USAGE, "'%s' and '%s' are not parts of one class: %s '%.*s' and '%.*s'", a->name,
                   b->name, what, TEXT_ARG(x), TEXT_ARG(y));
}

static bool same_list(const struct text *a, uint32_t a_count, const struct text *b, uint32_t b_count)
{
    for (uint32_t i = 0; i < a_count && a_count == b_count; i++)
        if (!text_eq(a[i], b[i]))
            return false;
    return a_count == b_count;
}

/* Parts must agree in everything that decides points; the message names the first difference. */
static int check_pair(const struct merge_part *a, const struct merge_part *b, struct err *err)
{
    const struct manifest *m = &a->manifest, *n = &b->manifest;
    const struct {
        const char *what;
        struct text x, y;
    } rows[] = {
        {"the grader's version is", m->version, n->version},
        {"the pack is", m->pack, n->pack},
        {"the hash of the pack is", m->pack_hash, n->pack_hash},
        {"the fingerprint of the grading policy is", m->policy, n->policy},
        {"the fingerprint of the secret is", m->secret, n->secret},
        {"the hash of the roster is", m->roster_hash, n->roster_hash},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!text_eq(rows[i].x, rows[i].y))
            return differ(a, b, rows[i].what, rows[i].x, rows[i].y, err);
    if (m->shard.count != n->shard.count)
        return err_set(err, EXIT_USAGE, "'%s' is one of %u shards and '%s' one of %u", a->name,
                       m->shard.count, b->name, n->shard.count);
    if (!same_list(m->identifiers, m->identifier_count, n->identifiers, n->identifier_count))
        return err_set(err, EXIT_USAGE, "'%s' and '%s' are not parts of one class: their rosters differ",
                       a->name, b->name);
    return 0;
}

/* --- one class --- */

struct joining {
    struct merge *out;
    const struct merge_part *parts;
    uint32_t count;
    struct lookup index; /* of the roster's identifiers */
    uint32_t *from;      /* 1 + the part that a record is from; 0: none */
};

/* Whether it was graded, and later than the other. RFC 3339 in UTC sorts as text. */
static bool is_better(const struct record *a, const struct record *b)
{
    bool known = record_has_grade(a), other = record_has_grade(b);
    if (known != other)
        return known;
    size_t len = a->graded_at.len < b->graded_at.len ? a->graded_at.len : b->graded_at.len;
    int order = len ? memcmp(a->graded_at.ptr, b->graded_at.ptr, len) : 0;
    return order > 0;
}

/* Of two records of one student the better one is kept, and a note says so. */
static void add_record(struct joining *j, uint32_t part, const struct record *r)
{
    struct merge *out = j->out;
    int64_t at = lookup_get(&j->index, r->identifier);
    if (at == LOOKUP_NONE) {
        buf_printf(&out->notes, "%.*s: in '%s', but not in the roster: left out\n", TEXT_ARG(r->identifier),
                   j->parts[part].name);
        return;
    }
    if (!j->from[at]) {
        out->records[at] = *r;
        j->from[at] = part + 1;
        return;
    }
    bool better = is_better(r, &out->records[at]);
    const char *kept = j->parts[better ? part : j->from[at] - 1].name;
    out->overlaps++;
    buf_printf(&out->notes, "%.*s: in '%s' and in '%s'; the one in '%s' is kept\n", TEXT_ARG(r->identifier),
               j->parts[j->from[at] - 1].name, j->parts[part].name, kept);
    if (better) {
        out->records[at] = *r;
        j->from[at] = part + 1;
    }
}

static bool has_shard(const struct joining *j, uint32_t number)
{
    for (uint32_t i = 0; i < j->count; i++)
        if (j->parts[i].manifest.shard.number == number)
            return true;
    return false;
}

/* A placeholder for a student in no part. */
static void fill_gap(struct joining *j, struct arena *arena, uint32_t at)
{
    const struct manifest *m = &j->parts[0].manifest;
    uint32_t shard = shard_of(m->identifiers[at], m->shard.count);
    struct text reason =
        has_shard(j, shard)
            ? arena_printf(arena,
                           "shard %u/%u was merged, but has no record of this student: it did not finish",
                           shard, m->shard.count)
            : arena_printf(arena, "shard %u/%u was not merged", shard, m->shard.count);
    j->out->gaps++;
    j->out->records[at] = (struct record){.line = at + 1,
                                          .identifier = m->identifiers[at],
                                          .outcome = OUTCOME_MACHINE,
                                          .reason = reason,
                                          .max_points = m->max_points};
    buf_printf(&j->out->notes, "%.*s: %.*s\n", TEXT_ARG(m->identifiers[at]), TEXT_ARG(reason));
}

int merge_parts(struct merge *out, struct arena *arena, const struct merge_part *parts, uint32_t count,
                struct err *err)
{
    struct joining j = {.out = out, .parts = parts, .count = count};
    const struct manifest *m = &parts[0].manifest;
    *out = (struct merge){0};
    for (uint32_t i = 1; i < count; i++)
        if (check_pair(&parts[0], &parts[i], err) != 0)
            return -1;
    out->count = m->identifier_count;
    out->records = ARENA_ARRAY(arena, out->count, struct record);
    j.from = ARENA_ARRAY(arena, out->count, uint32_t);
    lookup_init(&j.index, arena, out->count);
    for (uint32_t i = 0; i < out->count; i++)
        lookup_put(&j.index, m->identifiers[i], i);
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t k = 0; k < parts[i].count; k++)
            add_record(&j, i, &parts[i].records[k]);
    for (uint32_t i = 0; i < out->count; i++)
        if (!j.from[i])
            fill_gap(&j, arena, i);
    return 0;
}
