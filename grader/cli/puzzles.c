/* puzzles: `grader puzzles`, which lists the puzzles, shows one, and checks a pack. */
#include "base/file.h"
#include "base/limits.h"
#include "cli/choice.h"
#include "cli/commands.h"
#include "cli/self.h"
#include "diag/render.h"
#include "extract/extract.h"
#include "grade/lint_pack.h"
#include "puzzle/trial.h"
#include <sys/stat.h>

struct puzzles {
    const char *pack, *lint, *reference;
    struct text name;
};

static const struct option rows[] = {
    {"--pack", "DIR", "a pack other than metal-puzzles", OPTION_FIELD(struct puzzles, pack)},
    {"--lint", "DIR", "check the pack in this folder completely", OPTION_FIELD(struct puzzles, lint)},
    {"--reference", "DIR", "with --lint: its model solutions, NN-name.metal",
     OPTION_FIELD(struct puzzles, reference)},
    {NULL},
};

static int set_name(void *options, const struct option_given *given, struct err *err)
{
    struct puzzles *p = options;
    if (p->name.len)
        return err_set(err, EXIT_USAGE, "one puzzle at a time: '%.*s' and '%.60s'", TEXT_ARG(p->name),
                       given->value);
    p->name = text_of(given->value);
    return 0;
}

/* --- list --- */

static void list(struct buf *out, const struct pack *pack)
{
    buf_printf(out, "%.*s (%.*s %s)\n\n", TEXT_ARG(pack->title), TEXT_ARG(pack->name), pack->hash);
    for (uint32_t i = 0; i < pack->puzzle_count; i++) {
        const struct puzzle *p = pack->puzzles[i];
        uint32_t tests[CASE_KIND_COUNT] = {0};
        for (uint32_t k = 0; k < p->test_count; k++)
            tests[p->tests[k].kind] += p->tests[k].count;
        buf_printf(out, "  %-24.*s %-20.*s %4g points, %u published and %u hidden tests%s\n", TEXT_ARG(p->id),
                   TEXT_ARG(p->title), p->grading.points, tests[CASE_PUBLISHED], tests[CASE_HIDDEN],
                   puzzle_has_budget(p) ? ", a budget" : "");
    }
    buf_str(out, "\n'grader puzzles NAME' shows one.\n");
}

/* --- show --- */

static void put_indented(struct buf *out, struct text t)
{
    while (t.len) {
        const char *end = memchr(t.ptr, '\n', t.len);
        size_t len = end ? (size_t)(end - t.ptr) : t.len;
        if (len) {
            buf_str(out, "    ");
            render_plain(out, text_from(t.ptr, len));
        }
        buf_char(out, '\n');
        len += end != NULL;
        t = text_from(t.ptr + len, t.len - len);
    }
}

static void put_array(struct buf *out, const struct wrap_array *a)
{
    buf_printf(out, "%.*s %s[", TEXT_ARG(a->name), dtype_name(a->dtype));
    for (uint32_t k = 0; k < a->ndim; k++)
        buf_printf(out, "%s%llu", k ? ", " : "", (unsigned long long)a->shape[k]);
    buf_char(out, ']');
}

static void put_trial(struct buf *out, const struct trial *t)
{
    buf_printf(out, "    %-10s %-34.*s ", case_kind_name(t->kind), TEXT_ARG(t->name));
    for (uint32_t k = 0; k < t->puzzle->input_count; k++) {
        put_array(out, &t->inputs[k]);
        buf_str(out, ", ");
    }
    put_array(out, &t->outputs[0]);
    buf_printf(out, ", grid %ux%ux%u, threadgroup %ux%ux%u\n", t->grid[0], t->grid[1], t->grid[2],
               t->threadgroup[0], t->threadgroup[1], t->threadgroup[2]);
}

static void put_counts(struct buf *out, const char *title, const struct pack_expr *counts)
{
    static const char *const words[COUNTER_COUNT] = {"global reads", "global writes", "shared reads",
                                                     "shared writes"};
    bool any = false;
    for (int k = 0; k < COUNTER_COUNT; k++)
        if (counts[k].text.len) {
            buf_printf(out, "%s %.*s %s", any ? "," : title, TEXT_ARG(counts[k].text), words[k]);
            any = true;
        }
    if (any)
        buf_char(out, '\n');
}

/* Hidden tests are shown as the public key makes them: those of a course stay unknown. */
static int show(struct buf *out, struct arena *arena, const struct pack *pack, const struct puzzle *p,
                struct err *err)
{
    struct trials trials;
    if (trial_make(&trials, arena, pack, p, keyed_from_secret(TEXT("public")), err) != 0)
        return -1;
    buf_printf(out, "Puzzle %u: %.*s (%.*s)\n\n", p->number, TEXT_ARG(p->title), TEXT_ARG(p->id));
    put_indented(out, p->statement);
    if (p->template_header.len) {
        buf_str(out, "\n  Header\n");
        put_indented(out, p->template_header);
    }
    buf_str(out, "\n  Template\n");
    put_indented(out, p->template_body);
    buf_str(out, "\n  Tests (hidden tests with the sizes of the public key)\n");
    for (uint32_t i = 0; i < trials.count; i++)
        put_trial(out, &trials.items[i]);
    buf_char(out, '\n');
    put_counts(out, "  Budget (graded), per thread: at most", p->budget);
    put_counts(out, "  Par, for interest:", p->par);
    if (p->hint_count)
        buf_str(out, "\n  Hints\n");
    for (uint32_t i = 0; i < p->hint_count; i++)
        put_indented(out, p->hints[i]);
    return 0;
}

/* --- lint --- */

/* The folder must hold a pack: without the check a wrong path would be a list of problems. */
static int lint(struct cli *cli, struct arena *arena, const struct puzzles *p, struct err *err)
{
    struct candidates references;
    struct worker worker = {.program = self_path(arena)};
    struct buf pack = {0};
    candidates_init(&references);
    int status = file_read(arena_printf(arena, "%s/pack.yaml", p->lint).ptr, LIMIT_PACK_BYTES, &pack, err);
    buf_release(&pack);
    if (status == 0 && p->reference)
        status = extract_folder(&references, arena, p->reference, err);
    if (status != 0)
        return err->exit_code = EXIT_USAGE;
    unsigned count = lint_pack(&cli->out, p->lint, &references, &worker);
    worker_stop(&worker);
    if (count)
        buf_printf(&cli->out, "%u problem%s\n", count, count == 1 ? "" : "s");
    else
        buf_printf(&cli->out, "%s: no problems%s\n", p->lint,
                   p->reference ? "" : " (no model solutions were given: --reference DIR)");
    return count ? EXIT_FAILED : EXIT_OK;
}

static int puzzles(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    const struct puzzles *p = options;
    if (p->lint)
        return lint(cli, arena, p, err);
    const struct pack *pack = pack_open(arena, p->pack, NULL, err);
    const struct puzzle *one = pack && p->name.len ? choice_find(pack, p->name, err) : NULL;
    if (one)
        (void)show(&cli->out, arena, pack, one, err);
    else if (pack && !p->name.len)
        list(&cli->out, pack);
    return EXIT_OK;
}

const struct action puzzles_action = {
    .parts = {{rows}}, .size = sizeof(struct puzzles), .argument = set_name, .run = puzzles};
