#include "class/book.h"
#include "base/file.h"
#include "base/when.h"
#include "class/compare.h"
#include "class/flags.h"
#include "class/gradebook.h"
#include "class/lookup.h"
#include "class/page.h"
#include "class/policy.h"
#include "class/suites.h"
#include "report/escape.h"
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- records --- */

/* A student without a record: the result is not known, and a zero would not be fair. */
static void make_missing(struct record *r, const struct roster_entry *e)
{
    *r = (struct record){.repo = e->repo,
                         .outcome = OUTCOME_MACHINE,
                         .reason = TEXT("not graded yet: the run did not get this far")};
    record_set_student(r, e->line, e->identifier, e->name, e->group);
}

/* The record of an entry, as the course's rules make it. */
static void take(struct book *b, const struct run_plan *plan, uint32_t line, const struct run_line *state,
                 struct record *r)
{
    const struct roster_entry *e = &plan->roster->entries[line];
    r->line = e->line;
    r->name = e->name;
    r->group = e->group;
    r->folder = e->folder;
    r->stale = !state->fresh;
    policy_apply(r, b->arena, &plan->pack->late, e);
}

void book_init(struct book *b, struct arena *arena, const char *folder, const struct pack *pack,
               const struct grade_options *options)
{
    struct text *ids = ARENA_ARRAY(arena, pack->puzzle_count + 1, struct text);
    struct similar_given *given = ARENA_ARRAY(arena, pack->puzzle_count + 1, struct similar_given);
    *b = (struct book){.arena = arena,
                       .folder = folder,
                       .title = pack->title,
                       .pack = pack->name,
                       .pack_hash = text_of(pack->hash),
                       .puzzles = ids,
                       .given = given,
                       .given_count = pack->puzzle_count};
    for (uint32_t i = 0; i < pack->puzzle_count; i++) {
        uint32_t *hashes;
        if (grade_is_asked_for(options, pack->puzzles[i])) {
            ids[b->puzzle_count++] = pack->puzzles[i]->id;
            b->max_points += pack->puzzles[i]->grading.points;
        }
        given[i].puzzle = pack->puzzles[i]->id;
        given[i].count = similar_hashes(&hashes, arena, pack->puzzles[i]->template_body);
        given[i].hashes = hashes;
    }
    b->max_points = result_round(b->max_points);
}

/* Where the records of this shard go, by identifier. */
static void make_room(struct book *b, const struct run_plan *plan, struct shard shard, struct lookup *places)
{
    lookup_init(places, b->arena, plan->roster->count);
    b->records = ARENA_ARRAY(b->arena, plan->roster->count + 1, struct record);
    b->count = 0;
    for (uint32_t i = 0; i < plan->roster->count; i++)
        if (shard_has(shard, plan->roster->entries[i].identifier)) {
            make_missing(&b->records[b->count], &plan->roster->entries[i]);
            b->records[b->count++].line = i; /* its number in the roster, for now */
            lookup_put(places, plan->roster->entries[i].identifier, b->count - 1);
        }
}

int book_read(struct book *b, const struct state *state, const struct run_plan *plan, struct shard shard,
              const struct run_line *lines, struct err *err)
{
    struct state_reader reader = {.state = state};
    struct lookup places;
    struct text line;
    int status = 0;
    make_room(b, plan, shard, &places);
    uint32_t *entries = ARENA_ARRAY(b->arena, b->count + 1, uint32_t);
    for (uint32_t i = 0; i < b->count; i++)
        entries[i] = b->records[i].line;
    for (struct record r; status == 0 && state_next_line(&reader, &line);) {
        struct err wrong = {0};
        status = record_read(&r, b->arena, text_trim(line), &wrong);
        int64_t at = status == 0 ? lookup_get(&places, r.identifier) : LOOKUP_NONE;
        if (at != LOOKUP_NONE && run_asked_for(plan, &r))
            b->records[at] = r;
        if (status != 0)
            err_set(err, EXIT_MACHINE, "%s/journal.jsonl:%u: %s", b->folder, reader.lines, wrong.message);
    }
    if (reader.failed)
        status = err_set(err, EXIT_MACHINE, "cannot read '%.300s/journal.jsonl'", b->folder);
    state_reader_release(&reader);
    for (uint32_t i = 0; i < b->count && status == 0; i++) {
        const struct roster_entry *e = &plan->roster->entries[entries[i]];
        if (b->records[i].grading.len) {
            take(b, plan, entries[i], &lines[entries[i]], &b->records[i]);
        } else { /* a decision by hand needs no grading */
            b->records[i].line = e->line;
            policy_apply(&b->records[i], b->arena, &plan->pack->late, e);
        }
    }
    return status;
}

int book_read_other(struct record **out, uint32_t *count, struct arena *arena, const char *folder,
                    struct err *err)
{
    struct buf text = {0};
    const char *path = arena_printf(arena, "%s/journal.jsonl", folder).ptr;
    int status = file_read(path, (size_t)1 << 32, &text, err);
    if (status == 0)
        status = record_read_all(out, count, arena, buf_as_text(&text), path, err);
    buf_release(&text);
    return status;
}

/* Placeholders for students without a record are left out. */
struct keeping {
    const struct book *book;
    uint32_t at;
};

static void next_record(void *context, uint32_t number, struct buf *line)
{
    struct keeping *k = context;
    if (number == 0)
        k->at = 0;
    while (k->at < k->book->count && !k->book->records[k->at].grading.len)
        k->at++;
    if (k->at < k->book->count)
        record_write(line, &k->book->records[k->at++]);
}

int book_keep(const struct book *b, struct state *state, struct err *err)
{
    struct keeping keeping = {.book = b};
    return state_rewrite(state, next_record, &keeping, err);
}

/* --- forms --- */

static int write_form(const struct book *b, const char *name, struct buf *content, struct err *err)
{
    int status =
        file_replace(arena_printf(b->arena, "%s/%s", b->folder, name).ptr, buf_as_text(content), err);
    buf_release(content);
    *content = (struct buf){0};
    return status;
}

static struct gradebook gradebook_of(const struct book *b)
{
    return (struct gradebook){.records = b->records,
                              .count = b->count,
                              .puzzles = b->puzzles,
                              .puzzle_count = b->puzzle_count,
                              .max_points = b->max_points};
}

static int make_canvas(struct buf *out, struct arena *arena, const struct gradebook *book,
                       const struct book_options *o, struct buf *notes, struct err *err)
{
    struct buf exported = {0};
    if (file_read(o->canvas, 64u << 20, &exported, err) != 0) {
        err->exit_code = EXIT_USAGE;
        return -1;
    }
    struct gradebook_canvas canvas = {.exported = buf_as_text(&exported),
                                      .name = o->canvas,
                                      .assignment = o->canvas_assignment,
                                      .key = o->canvas_key};
    int status = gradebook_canvas(out, arena, book, &canvas, notes, err);
    buf_release(&exported);
    return status;
}

static int write_canvas(const struct book *b, const struct book_options *o, struct buf *notes,
                        struct err *err)
{
    struct gradebook book = gradebook_of(b);
    struct buf out = {0};
    int status = make_canvas(&out, b->arena, &book, o, notes, err);
    if (status == 0)
        status = write_form(b, "canvas.csv", &out, err);
    buf_release(&out);
    return status;
}

/* The import is made once for the identifiers alone. */
static int check_canvas(const struct book_options *o, const struct roster *roster, struct arena *arena,
                        struct err *err)
{
    struct record *records = ARENA_ARRAY(arena, roster->count + 1, struct record);
    struct gradebook book = {.records = records, .count = roster->count};
    struct buf out = {0}, notes = {0};
    for (uint32_t i = 0; i < roster->count; i++)
        records[i].identifier = roster->entries[i].identifier;
    int status = make_canvas(&out, arena, &book, o, &notes, err);
    buf_release(&out);
    buf_release(&notes);
    return status;
}

int book_check(const struct book_options *o, const struct roster *roster, struct arena *arena,
               struct err *err)
{
    if (o->compare && access(arena_printf(arena, "%s/journal.jsonl", o->compare).ptr, R_OK) != 0)
        return err_set(err, EXIT_USAGE, "--compare: '%.300s' is not the folder of a class: it has no journal",
                       o->compare);
    if (o->canvas && !o->canvas_assignment.len)
        return err_set(err, EXIT_USAGE,
                       "--canvas needs --canvas-column: 'Title (12345)' of its header, or a new title");
    if (!o->canvas && (o->canvas_assignment.len || o->canvas_key.len))
        return err_set(err, EXIT_USAGE, "%s needs --canvas: the gradebook that Canvas exported",
                       o->canvas_assignment.len ? "--canvas-column" : "--canvas-key");
    return o->canvas ? check_canvas(o, roster, arena, err) : 0;
}

static int write_compare(const struct book *b, const struct book_options *o, struct buf *notes,
                         struct err *err)
{
    struct record *before;
    struct compare compare;
    struct buf out = {0};
    uint32_t count;
    if (book_read_other(&before, &count, b->arena, o->compare, err) != 0) {
        err->exit_code = EXIT_USAGE;
        return -1;
    }
    compare_records(&compare, b->arena, before, count, b->records, b->count);
    compare_csv(&out, &compare);
    compare_text(notes, &compare);
    return write_form(b, "compare.csv", &out, err);
}

/* --- pages --- */

/* What a student handed in, as the slot has kept it. */
static struct page_side side_of(const struct book *b, const struct record *r)
{
    struct similar_body *bodies = NULL;
    struct page_side side = {0};
    struct buf json = {0};
    struct err ignored = {0};
    const char *path =
        arena_printf(b->arena, "%s/students/%.*s/instructor/kernels.json", b->folder, TEXT_ARG(r->folder))
            .ptr;
    if (file_read(path, 64u << 20, &json, &ignored) == 0 &&
        similar_read_bodies(&bodies, &side.count, b->arena, buf_as_text(&json), &ignored) == 0)
        side.bodies = bodies;
    else
        side.count = 0;
    buf_release(&json);
    return side;
}

/* Pages of earlier pairs are removed first: their numbers may mean other students now. */
static int write_pairs(const struct book *b, const struct page *page, struct err *err)
{
    const char *folder = arena_printf(b->arena, "%s/similar", b->folder).ptr;
    int status = 0;
    file_remove_tree(folder);
    if (page->pair_count && mkdir(folder, 0700) != 0)
        return err_set(err, EXIT_MACHINE, "cannot create the folder '%.300s': %s", folder, strerror(errno));
    for (uint32_t i = 0; i < page->pair_count; i++) {
        struct page_side sides[2] = {side_of(b, &b->records[page->pairs[i].a]),
                                     side_of(b, &b->records[page->pairs[i].b])};
        struct buf out = {0}, name = {0};
        page_pair(&out, b->arena, page, i, sides);
        page_pair_name(&name, i);
        buf_char(&name, '\0');
        status |= write_form(b, name.ptr, &out, err);
        buf_release(&name);
    }
    return status;
}

/* A student's own page, where one was made; else the result as text. */
static const struct text *links_of(const struct book *b)
{
    struct text *links = ARENA_ARRAY(b->arena, b->count + 1, struct text);
    for (uint32_t i = 0; i < b->count; i++) {
        struct text folder = b->records[i].folder;
        for (int k = 0; k < 2 && folder.len && !links[i].len; k++) {
            struct text link = arena_printf(b->arena, "students/%.*s/instructor/instructor-report.%s",
                                            TEXT_ARG(folder), k ? "txt" : "html");
            if (access(arena_printf(b->arena, "%s/%s", b->folder, link.ptr).ptr, F_OK) == 0)
                links[i] = link;
        }
    }
    return links;
}

/* Templates, and the course's model solutions. */
static uint32_t all_given(const struct book *b, const struct book_options *o, struct similar_given **out)
{
    *out = ARENA_ARRAY(b->arena, b->given_count + o->reference_count + 1, struct similar_given);
    for (uint32_t i = 0; i < b->given_count; i++)
        (*out)[i] = b->given[i];
    for (uint32_t i = 0; i < o->reference_count; i++)
        (*out)[b->given_count + i] = o->references[i];
    return b->given_count + o->reference_count;
}

/* The pages of the class: the overview, the pairs side by side, and JUnit for the course's own tools. */
static int write_pages(const struct book *b, const struct book_options *o, struct err *err)
{
    enum { PAIRS = 50 };
    struct similar_pair *pairs = ARENA_ARRAY(b->arena, PAIRS, struct similar_pair);
    struct buf out = {0};
    struct page page = {.book = gradebook_of(b),
                        .title = b->title,
                        .pack = b->pack,
                        .pack_hash = b->pack_hash,
                        .links = links_of(b),
                        .pairs = pairs};
    struct similar_given *given;
    uint32_t given_count = all_given(b, o, &given);
    page.pair_count = similar_pairs(pairs, PAIRS, b->arena, b->records, b->count, given, given_count);
    page_class(&out, &page);
    int status = write_form(b, "report.html", &out, err);
    if (suites_junit(&out, &page.book, b->title, err) == 0)
        status |= write_form(b, "junit.xml", &out, err);
    else
        status = -1;
    buf_release(&out);
    return status | write_pairs(b, &page, err);
}

/* A form that cannot be written does not keep the others from being written. */
int book_write(struct book *b, const struct manifest *manifest, const struct book_options *o,
               struct buf *notes, struct err *err)
{
    struct buf out = {0};
    flags_find(b->records, b->count, b->arena, (struct flags_options){.now = when_now(NULL)});
    struct gradebook book = gradebook_of(b);
    manifest_write(&out, manifest);
    int status = write_form(b, "class.json", &out, err);
    gradebook_csv(&out, &book);
    status |= write_form(b, "grades.csv", &out, err);
    gradebook_gradescope(&out, &book);
    status |= write_form(b, "gradescope.json", &out, err);
    if (o->classroom.len && o->assignment.len) {
        gradebook_classroom50(&out, &book, &(struct gradebook_classroom50){o->classroom, o->assignment});
        status |= write_form(b, "scores.json", &out, err);
    }
    status |= write_pages(b, o, err);
    if (o->canvas)
        status |= write_canvas(b, o, notes, err);
    if (o->compare)
        status |= write_compare(b, o, notes, err);
    return status ? -1 : 0;
}

/* --- for people --- */

static void put_escaped(struct buf *out, struct text t)
{
    escape_terminal(out, escape_first_line(t, 200));
}

bool book_is_timeless(const struct book *b)
{
    for (uint32_t i = 0; i < b->count; i++)
        for (const struct record_flag *f = b->records[i].flags; f; f = f->next)
            if (text_is(f->kind, FLAGS_FUTURE)) /* which depends on the current time */
                return false;
    return true;
}

uint32_t book_to_look_at(const struct book *b)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < b->count; i++)
        count += record_needs_look(&b->records[i]);
    return count;
}

/* Names at most SHOWN of the students without a grade. */
void book_summary(struct buf *out, const struct book *b)
{
    enum { SHOWN = 20 };
    uint32_t counts[OUTCOME_COUNT] = {0}, shown = 0, graded = 0, excused = 0;
    double sum = 0;
    for (uint32_t i = 0; i < b->count; i++) {
        const struct record *r = &b->records[i];
        counts[r->outcome]++;
        graded += record_has_grade(r);
        excused += r->excused;
        sum += record_has_grade(r) ? r->final : 0;
        if (!record_needs_look(r) || shown++ >= SHOWN)
            continue;
        buf_str(out, shown == 1 ? "No grade:\n  " : "  ");
        put_escaped(out, r->identifier);
        buf_printf(out, ": %s: ", outcome_name(r->outcome));
        put_escaped(out, r->reason);
        buf_char(out, '\n');
    }
    if (shown > SHOWN)
        buf_printf(out, "  and %u more, all in grades.csv\n", shown - SHOWN);
    uint32_t kinds = 0;
    for (enum outcome k = 0; k < OUTCOME_COUNT; k++)
        if (counts[k])
            buf_printf(out, "%s%u %s", kinds++ ? ", " : "", counts[k], outcome_name(k));
    buf_printf(out, "%s%u of %u have a grade", b->count ? "; " : "", graded, b->count);
    if (excused)
        buf_printf(out, ", %u %s excused", excused, excused == 1 ? "is" : "are");
    if (graded)
        buf_printf(out, ", on average %.2f of %g points", sum / graded, b->max_points);
    buf_char(out, '\n');
}
