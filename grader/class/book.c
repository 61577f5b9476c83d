#include "class/book.h"
#include "base/file.h"
#include "class/flags.h"
#include "class/gradebook.h"
#include "class/lookup.h"
#include "class/policy.h"
#include "report/escape.h"

/* --- records --- */

/* Who has no record yet: nobody knows what became of it, and a zero would not be fair. */
static void make_missing(struct record *r, const struct roster_entry *e)
{
    *r = (struct record){.line = e->line,
                         .identifier = e->identifier,
                         .name = e->name,
                         .group = e->group,
                         .repo = e->repo,
                         .outcome = OUTCOME_MACHINE,
                         .reason = TEXT("not graded yet: the run did not come this far")};
}

static void collect(struct book *b, const struct record *found, const struct lookup *by_identifier,
                    const struct run_line *lines)
{
    b->complete = true;
    for (uint32_t i = 0; i < b->roster->count; i++) {
        const struct roster_entry *e = &b->roster->entries[i];
        if (!shard_has(b->shard, e->identifier))
            continue;
        struct record *r = &b->records[b->count++];
        int64_t at = lookup_get(by_identifier, e->identifier);
        if (at == LOOKUP_NONE) {
            make_missing(r, e);
            b->complete = false;
            continue;
        }
        *r = found[at];
        r->line = e->line;
        r->name = e->name;
        r->group = e->group;
        r->stale = lines && !lines[i].fresh;
        b->complete &= !r->stale;
        policy_apply(r, b->arena, &b->pack->late, e);
    }
}

int book_read(struct book *b, const struct state *state, const struct run_line *lines, struct err *err)
{
    struct buf text = {0};
    struct record *found;
    struct lookup by_identifier;
    uint32_t count;
    if (state_read_journal(state, &text, err) != 0 ||
        record_read_all(&found, &count, b->arena, buf_as_text(&text), "journal.jsonl", err) != 0) {
        buf_release(&text);
        return -1;
    }
    buf_release(&text);
    lookup_init(&by_identifier, b->arena, count);
    for (uint32_t i = 0; i < count; i++)
        lookup_put(&by_identifier, found[i].identifier, i);
    b->records = ARENA_ARRAY(b->arena, b->roster->count + 1, struct record);
    b->count = 0;
    collect(b, found, &by_identifier, lines);
    struct text *ids = ARENA_ARRAY(b->arena, b->pack->puzzle_count + 1, struct text);
    b->max_points = 0;
    for (uint32_t i = 0; i < b->pack->puzzle_count; i++) {
        ids[i] = b->pack->puzzles[i]->id;
        b->max_points += b->pack->puzzles[i]->grading.points;
    }
    b->puzzles = ids;
    b->max_points = result_round(b->max_points);
    return 0;
}

int book_keep(const struct book *b, struct state *state, struct err *err)
{
    struct buf lines = {0};
    for (uint32_t i = 0; i < b->count; i++)
        if (b->records[i].grading.len)
            record_write(&lines, &b->records[i]);
    int status = state_rewrite(state, buf_as_text(&lines), err);
    buf_release(&lines);
    return status;
}

/* --- forms --- */

static int write_form(const struct book *b, const struct state *state, const char *name, struct buf *content,
                      struct err *err)
{
    int status = file_replace(state_path(state, b->arena, name).ptr, buf_as_text(content), err);
    buf_release(content);
    *content = (struct buf){0};
    return status;
}

static struct gradebook gradebook_of(const struct book *b)
{
    return (struct gradebook){.records = b->records,
                              .count = b->count,
                              .puzzles = b->puzzles,
                              .puzzle_count = b->pack->puzzle_count,
                              .max_points = b->max_points};
}

static int write_canvas(const struct book *b, const struct state *state, const struct book_options *o,
                        struct buf *notes, struct err *err)
{
    struct gradebook book = gradebook_of(b);
    struct buf exported = {0}, out = {0};
    if (file_read(o->canvas, 64u << 20, &exported, err) != 0) {
        err->exit_code = EXIT_USAGE;
        return -1;
    }
    struct gradebook_canvas canvas = {.exported = buf_as_text(&exported),
                                      .name = o->canvas,
                                      .assignment = o->canvas_assignment,
                                      .key = o->canvas_key};
    int status = gradebook_canvas(&out, b->arena, &book, &canvas, notes, err);
    if (status == 0)
        status = write_form(b, state, "canvas.csv", &out, err);
    buf_release(&out);
    buf_release(&exported);
    return status;
}

int book_write(const struct book *b, const struct state *state, const struct manifest *manifest,
               const struct book_options *o, struct buf *notes, struct err *err)
{
    struct gradebook book = gradebook_of(b);
    struct buf out = {0};
    manifest_write(&out, manifest);
    int status = write_form(b, state, "class.json", &out, err);
    gradebook_csv(&out, &book);
    status |= write_form(b, state, "grades.csv", &out, err);
    gradebook_gradescope(&out, &book);
    status |= write_form(b, state, "gradescope.json", &out, err);
    if (o->classroom.len && o->assignment.len) {
        gradebook_classroom50(&out, &book, &(struct gradebook_classroom50){o->classroom, o->assignment});
        status |= write_form(b, state, "scores.json", &out, err);
    }
    if (o->canvas)
        status |= write_canvas(b, state, o, notes, err);
    return status ? -1 : 0;
}

/* --- for people --- */

static void put_escaped(struct buf *out, struct text t)
{
    escape_terminal(out, escape_first_line(t, 200));
}

void book_summary(struct buf *out, const struct book *b)
{
    enum { SHOWN = 20 };
    uint32_t counts[OUTCOME_COUNT] = {0}, shown = 0, graded = 0;
    double sum = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        const struct record *r = &b->records[i];
        counts[r->outcome]++;
        graded += record_has_grade(r);
        sum += record_has_grade(r) ? r->final : 0;
        if (record_has_grade(r) || shown++ >= SHOWN)
            continue;
        buf_str(out, shown == 1 ? "No grade:\n  " : "  ");
        put_escaped(out, r->identifier);
        buf_printf(out, ": %s: ", outcome_name(r->outcome));
        put_escaped(out, r->reason);
        buf_char(out, '\n');
    }
    if (shown > SHOWN)
        buf_printf(out, "  and %u more, all in grades.csv\n", shown - SHOWN);
    for (int k = 0, any = 0; k < OUTCOME_COUNT; k++)
        if (counts[k])
            buf_printf(out, "%s%u %s", any++ ? ", " : "", counts[k], outcome_name((enum outcome)k));
    buf_printf(out, "%s%u of %u have a grade", b->count ? "; " : "", graded, b->count);
    if (graded)
        buf_printf(out, ", on average %.2f of %g points", sum / graded, b->max_points);
    buf_char(out, '\n');
}
