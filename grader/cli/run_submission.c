#include "cli/run_submission.h"
#include "extract/extract.h"
#include "grade/bind.h"
#include "grade/match.h"
#include "puzzle/pack.h"

struct choosing {
    struct arena *arena;
    struct pack *pack;
    struct candidates list;
    struct match *matches; /* one per candidate */
};

bool run_submission_is(const char *path)
{
    struct text t = text_of(path);
    return text_ends(t, TEXT(".ipynb")) || text_ends(t, TEXT(".py")) || text_ends(t, TEXT(".md"));
}

/* What the kernel is called here: as its puzzle has it, as it says itself, or after its function. */
static struct text name_of(const struct choosing *c, const struct candidate *k, uint32_t i)
{
    if (c->matches[i].puzzle)
        return c->matches[i].puzzle->kernel;
    return k->name.len ? k->name : k->function.len ? k->function : TEXT("(no name)");
}

static bool is_called(const struct choosing *c, const struct candidate *k, uint32_t i, struct text name)
{
    return (k->name.len && text_eq(k->name, name)) || (k->function.len && text_eq(k->function, name)) ||
           (c->matches[i].puzzle && pack_find(c->pack, name) == c->matches[i].puzzle);
}

/* "map, zip, pooling" */
static struct text all_names(const struct choosing *c)
{
    enum { SHOWN = 30 };
    struct buf out = {0};
    uint32_t i = 0;
    for (const struct candidate *k = c->list.first; k && i < SHOWN; k = k->next, i++)
        buf_printf(&out, "%s%.*s", i ? ", " : "", TEXT_ARG(name_of(c, k, i)));
    buf_str(&out, i < c->list.count ? ", ..." : "");
    struct text names = arena_text(c->arena, buf_as_text(&out));
    buf_release(&out);
    return names;
}

/* The last one of that name: later definitions replace earlier ones. */
static const struct candidate *choose(const struct choosing *c, const struct run_spec *spec, uint32_t *at,
                                      struct err *err)
{
    const struct candidate *found = NULL;
    uint32_t i = 0;
    for (const struct candidate *k = c->list.first; k; k = k->next, i++)
        if (spec->kernel.len ? is_called(c, k, i, spec->kernel) : c->list.count == 1) {
            found = k;
            *at = i;
        }
    if (found)
        return found;
    if (!c->list.count)
        err_set(err, EXIT_NOTHING, "'%s' holds no kernel", spec->kernel_path);
    else if (spec->kernel.len)
        err_set(err, EXIT_USAGE, "'%s' has no kernel '%.*s'; there are: %.*s", spec->kernel_path,
                spec->kernel.len > 60 ? 60 : (int)spec->kernel.len, spec->kernel.ptr, TEXT_ARG(all_names(c)));
    else
        err_set(err, EXIT_USAGE, "which kernel of '%s'? Add --kernel NAME; there are: %.*s",
                spec->kernel_path, TEXT_ARG(all_names(c)));
    return NULL;
}

static void take_input(struct run_array *out, const struct trial *t, uint32_t i)
{
    *out = (struct run_array){.array = t->inputs[i],
                              .count = trial_elements(&t->inputs[i]),
                              .fill = RUN_FILE,
                              .path = "(published test)",
                              .content = t->data[i]};
}

/* Options take precedence. */
static void take_size(uint32_t to[3], const uint32_t from[3])
{
    if (to[0] == 1 && to[1] == 1 && to[2] == 1)
        memcpy(to, from, 3 * sizeof *to);
}

/* The arrays and threads of the first published test, under the names that the kernel gives them. */
static int take_test(struct run_spec *spec, const struct choosing *c, const struct candidate *k,
                     const struct puzzle *puzzle, struct err *err)
{
    struct trials trials = {0};
    enum diag_code code;
    struct text why;
    if (trial_make(&trials, c->arena, c->pack, puzzle, keyed_from_secret(TEXT("public")), err) != 0)
        return -1;
    const struct trials *named = bind_names(c->arena, &trials, k, &code, &why);
    if (!named)
        return err_set(err, EXIT_FAILED, "%.*s: %.*s", TEXT_ARG(puzzle->id), TEXT_ARG(why));
    const struct trial *t = &named->items[0];
    for (uint32_t i = 0; i < puzzle->input_count; i++)
        take_input(&spec->inputs[spec->input_count++], t, i);
    for (uint32_t i = 0; i < puzzle->output_count; i++)
        spec->outputs[spec->output_count++] =
            (struct run_array){.array = t->outputs[i], .count = trial_elements(&t->outputs[i])};
    take_size(spec->grid, t->grid);
    take_size(spec->threadgroup, t->threadgroup);
    spec->input_spaces = arena_text(c->arena, text_from(t->spaces, puzzle->input_count)).ptr;
    spec->test = arena_printf(c->arena, "%.*s: %.*s", TEXT_ARG(puzzle->id), TEXT_ARG(t->name));
    return 0;
}

static void take_texts(struct run_spec *spec, struct arena *arena, const struct candidate *k,
                       const struct puzzle *puzzle)
{
    struct run_source *source = ARENA_NEW(arena, struct run_source);
    bool from_puzzle = !k->has_header && !k->has_names && puzzle;
    *source = (struct run_source){.file = k->origin.file,
                                  .body = k->body,
                                  .header = k->has_header ? k->header
                                            : from_puzzle ? puzzle->template_header
                                                          : TEXT(""),
                                  .body_map = k->body_map.count ? &k->body_map : NULL,
                                  .header_map = k->has_header && k->header_map.count ? &k->header_map : NULL};
    spec->source = source;
    spec->atomic_outputs |= k->atomic_outputs;
}

int run_submission_take(struct run_spec *spec, struct arena *arena, struct err *err)
{
    struct choosing c = {.arena = arena, .pack = pack_open(arena, NULL, NULL, err)};
    uint32_t at = 0;
    if (!c.pack)
        return -1;
    if (spec->header_path)
        return err_set(err, EXIT_USAGE,
                       "'%s' says the headers of its kernels: --header belongs to a .metal file",
                       spec->kernel_path);
    candidates_init(&c.list);
    if (extract_folder(&c.list, arena, spec->kernel_path, err) != 0)
        return -1;
    c.matches = ARENA_ARRAY(arena, c.list.count + 1, struct match);
    match_candidates(c.matches, c.pack, &c.list, NULL);
    const struct candidate *k = choose(&c, spec, &at, err);
    if (!k)
        return -1;
    const struct puzzle *puzzle = c.matches[at].puzzle;
    if (k->problem.len)
        return err_set(err, EXIT_NOTHING, "the text of '%.*s' is not known: %.*s",
                       TEXT_ARG(name_of(&c, k, at)), TEXT_ARG(k->problem));
    if (!puzzle && !spec->output_count)
        return err_set(
            err, EXIT_USAGE,
            "'%.*s' could not be matched to a puzzle: give its arrays and threads with --in, --out, "
            "--grid, --threadgroup",
            TEXT_ARG(name_of(&c, k, at)));
    take_texts(spec, arena, k, puzzle);
    return spec->input_count || spec->output_count ? 0 : take_test(spec, &c, k, puzzle, err);
}
