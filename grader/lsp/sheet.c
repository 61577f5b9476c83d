#include "lsp/sheet.h"
#include "base/limits.h"
#include "extract/extract.h"
#include "grade/match.h"
#include "puzzle/keyed.h"
#include <stdlib.h>

enum { SHEET_BYTES = 1 << 30 }; /* extraction has its own limits */

/* --- tests --- */

int sheet_tests_init(struct sheet_tests *t, const struct pack *pack, struct arena *arena)
{
    *t = (struct sheet_tests){.pack = pack, .arena = arena};
    t->list = ARENA_ARRAY(arena, pack->puzzle_count + 1, struct trials);
    return 0;
}

/* The tests that `grader check` has; NULL: the pack is wrong. */
static const struct trials *tests_of(struct sheet_tests *t, const struct puzzle *p)
{
    struct err err = {0};
    for (uint32_t i = 0; i < t->pack->puzzle_count; i++) {
        struct trials *trials = &t->list[i];
        if (t->pack->puzzles[i] != p)
            continue;
        if (!trials->items &&
            (trial_make(trials, t->arena, t->pack, p, keyed_from_secret(TEXT("public")), &err) ||
             trial_solve(trials, t->arena, p, &err)))
            *trials = (struct trials){0};
        return trials->items ? trials : NULL;
    }
    return NULL;
}

/* --- kernels --- */

static void put_part(struct buf *key, struct text part)
{
    uint32_t len = (uint32_t)part.len;
    buf_bytes(key, &len, sizeof len);
    buf_text(key, part);
}

/* Everything that the findings depend on. */
static void put_key(struct buf *key, const struct attempt *a)
{
    const struct trial *t = &a->job.trials->items[0];
    put_part(key, t->puzzle->id);
    put_part(key, a->job.header);
    put_part(key, a->job.body);
    for (uint32_t i = 0; i < t->puzzle->input_count; i++)
        put_part(key, t->inputs[i].name);
    for (uint32_t i = 0; i < t->puzzle->output_count; i++)
        put_part(key, t->outputs[i].name);
    buf_char(key, a->job.atomic_outputs ? 'a' : ' ');
}

static void prepare(struct sheet *s, struct sheet_kernel *k, struct sheet_tests *tests,
                    struct kernels *kernels)
{
    const struct trials *trials = tests_of(tests, k->puzzle);
    struct buf key = {0};
    k->result.puzzle = k->puzzle;
    k->attempt = (struct attempt){
        .arena = s->arena, .candidate = k->candidate, .details = DETAILS_FULL, .out = &k->result};
    if (!trials || !attempt_begin(&k->attempt, trials))
        return;
    put_key(&key, &k->attempt);
    k->kernel = kernels_get(kernels, buf_as_text(&key));
    buf_release(&key);
}

static void match(struct sheet *s, struct sheet_tests *tests, struct kernels *kernels)
{
    struct match *matches = ARENA_ARRAY(s->arena, s->list.count + 1, struct match);
    uint32_t i = 0;
    match_candidates(matches, tests->pack, &s->list, NULL);
    s->kernels = ARENA_ARRAY(s->arena, s->list.count + 1, struct sheet_kernel);
    for (const struct candidate *c = s->list.first; c; c = c->next) {
        const struct match *m = &matches[i++];
        struct sheet_kernel *k = &s->kernels[s->count];
        if (m->superseded)
            continue;
        *k = (struct sheet_kernel){.candidate = c, .puzzle = m->puzzle, .untouched = m->untouched};
        s->count++;
        if (k->puzzle && !k->untouched)
            prepare(s, k, tests, kernels);
    }
}

/* --- reading --- */

static struct text text_of_document(const struct document *d)
{
    return d ? buf_as_text(&d->text) : TEXT("");
}

static bool is_json(const struct unit *unit)
{
    return unit->document && files_kind(text_of(unit->path)) == FILE_NOTEBOOK;
}

static void read_notebook(struct sheet *s, const struct unit *unit)
{
    notebook_init(&s->book);
    for (uint32_t i = 0; i < unit->cell_count; i++)
        notebook_add(&s->book, s->arena, unit->cells[i].is_text ? NOTEBOOK_TEXT : NOTEBOOK_CODE,
                     text_of_document(unit->cells[i].document));
}

/* A kernel's text may be in a file that the program imports or reads. */
static bool needs_more(const struct sheet *s)
{
    const struct candidate *c = s->list.first;
    while (c && !(c->problem.len && !c->invalid))
        c = c->next;
    return c != NULL;
}

static void find_kernels(struct sheet *s, const struct unit *unit, struct files *beside)
{
    struct file file = {.path = text_of(unit->path), .content = text_of_document(unit->document)};
    candidates_init(&s->list);
    extract_one(&s->list, s->arena, beside, &file, s->is_json || !unit->document ? &s->book : NULL);
}

/* Files beside the document are read only if a kernel of it needs them. */
static void extract_unit(struct sheet *s, const struct unit *unit, const struct documents *all,
                         struct beside *beside)
{
    struct files files;
    files_init(&files);
    s->is_json = is_json(unit);
    if (s->is_json)
        notebook_read(&s->book, s->arena, text_of_document(unit->document));
    else if (!unit->document)
        read_notebook(s, unit);
    s->problem = s->book.problem;
    if (s->problem.len)
        return;
    find_kernels(s, unit, &files);
    if (needs_more(s)) {
        beside_get(&files, s->arena, beside, all, unit);
        if (files.count)
            find_kernels(s, unit, &files);
    }
    if (files.notes)
        s->problem = files.notes->what;
}

struct sheet *sheet_make(const struct unit *unit, const struct documents *all, struct sheet_tests *tests,
                         struct kernels *kernels, struct beside *beside)
{
    struct arena *arena = arena_new(SHEET_BYTES);
    struct sheet *s = ARENA_NEW(arena, struct sheet);
    s->arena = arena;
    candidates_init(&s->list);
    extract_unit(s, unit, all, beside);
    match(s, tests, kernels);
    return s;
}

void sheet_free(struct sheet *s)
{
    if (!s)
        return;
    for (uint32_t i = 0; i < s->count; i++)
        sources_free(s->kernels[i].result.sources);
    arena_free(s->arena);
}

const struct findings *sheet_findings(const struct sheet_kernel *k)
{
    return k->kernel ? &k->kernel->findings : &k->result.findings;
}
