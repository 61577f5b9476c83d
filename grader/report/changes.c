#include "report/changes.h"
#include "report/escape.h"
#include "report/words.h"

static uint64_t hash(uint64_t h, struct text t)
{
    for (size_t i = 0; i < t.len; i++) /* FNV-1a */
        h = (h ^ (unsigned char)t.ptr[i]) * 0x100000001b3u;
    return h;
}

static uint64_t text_of_puzzle(const struct result_puzzle *p)
{
    if (!p->sources)
        return 0;
    uint64_t h = hash(0xcbf29ce484222325u, sources_text(p->sources));
    return h ? h : 1;
}

void changes_keep(struct changes *out, const struct result *r)
{
    *out = (struct changes){.count = r->puzzle_count < PACK_MAX_LIST ? r->puzzle_count : PACK_MAX_LIST};
    for (uint32_t i = 0; i < out->count; i++) {
        const struct result_puzzle *p = &r->puzzles[i];
        struct changes_puzzle *kept = &out->puzzles[i];
        *kept = (struct changes_puzzle){.status = p->status, .points = p->points, .text = text_of_puzzle(p)};
        for (uint32_t k = 0; k < p->case_count; k++)
            kept->lost[p->cases[k].kind] += words_lost(&p->cases[k]);
    }
}

bool changes_touched(const struct changes *before, const struct changes *now, uint32_t puzzle)
{
    const struct changes_puzzle *a = &before->puzzles[puzzle], *b = &now->puzzles[puzzle];
    return before->count != now->count || a->text != b->text || a->status != b->status ||
           a->points != b->points;
}

uint32_t changes_in_work(const struct changes *before, const struct changes *now)
{
    for (uint32_t i = 0; i < now->count; i++) {
        enum result_status status = now->puzzles[i].status;
        if (before->count ? changes_touched(before, now, i)
                          : status != RESULT_PASSED && status != RESULT_MISSING)
            return i;
    }
    return UINT32_MAX;
}

/* "memory fixed, hidden tests: now 2 points short" */
static void put_kinds(struct buf *out, const struct changes_puzzle *a, const struct changes_puzzle *b)
{
    for (enum case_kind kind = 0; kind < CASE_STRETCH; kind++) {
        double was = a->lost[kind], is = b->lost[kind];
        if (was > 0.005 && is < 0.005)
            buf_printf(out, "%s fixed, ", words_kind(kind));
        else if (was < 0.005 && is > 0.005)
            buf_printf(out, "%s lost, ", words_kind(kind));
    }
}

static void put_puzzle(struct buf *out, const struct puzzle *puzzle, const struct changes_puzzle *a,
                       const struct changes_puzzle *b)
{
    double more = b->points - a->points;
    buf_printf(out, "%u ", puzzle->number);
    buf_text(out, escape_first_line(puzzle->title, 60));
    buf_str(out, ": ");
    if (b->status == RESULT_PASSED && a->status != RESULT_PASSED)
        buf_str(out, "passed, ");
    else if (b->status == RESULT_MISSING)
        buf_str(out, "no longer there, ");
    else if (a->status != RESULT_MISSING)
        put_kinds(out, a, b);
    buf_str(out, more < 0 ? "-" : "+");
    words_points(out, more < 0 ? -more : more);
    buf_char(out, '\n');
}

void changes_put(struct buf *out, const struct result *r, const struct changes *before,
                 const struct changes *now)
{
    for (uint32_t i = 0; before->count == now->count && i < now->count; i++) {
        const struct changes_puzzle *a = &before->puzzles[i], *b = &now->puzzles[i];
        if (a->status != b->status || result_round(a->points) != result_round(b->points))
            put_puzzle(out, r->puzzles[i].puzzle, a, b);
    }
}
