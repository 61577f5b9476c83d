/* hint: `grader hint PUZZLE [N] [PATH]`, one hint at a time. The first comes from what is wrong with the
 * kernel as it is now, the others are those of the pack. */
#include "base/limits.h"
#include "cli/commands.h"
#include "cli/one.h"
#include "cli/outputs.h"
#include "diag/render.h"
#include "report/terminal_put.h"
#include "report/words.h"
#include <stdlib.h>

struct hint {
    struct one one;
    uint32_t number; /* from 1; 0: not said */
};

static const struct option rows[] = {
    {"--pack", "DIR", "a pack of puzzles other than metal-puzzles", OPTION_FIELD(struct hint, one.pack)},
    {NULL},
};

/* PUZZLE [N] [PATH]: a number after the puzzle is N, whatever there is of that name. */
static int set_argument(void *options, const struct option_given *given, struct err *err)
{
    struct hint *h = options;
    char *end;
    unsigned long number = strtoul(given->value, &end, 10);
    if (h->one.puzzle.len && !h->number && *given->value && !*end && number >= 1 && number <= PACK_MAX_LIST) {
        h->number = (uint32_t)number;
        return 0;
    }
    return one_set_argument(&h->one, given, err);
}

static int check_options(void *options, struct err *err)
{
    const struct hint *h = options;
    return h->one.puzzle.len
               ? 0
               : err_set(err, EXIT_USAGE, "a hint for which puzzle? ('grader puzzles' lists them)");
}

static void put(struct buf *out, const struct cli *cli, const char *before, struct text t)
{
    struct terminal_style style = {.colour = cli->colour, .width = cli->width, .unicode = outputs_unicode()};
    style.width = style.width < 40 ? 40 : style.width > 100 ? 100 : style.width;
    buf_str(out, before);
    terminal_put_wrapped(out, style, (unsigned)strlen(before), 2, t);
}

/* "the other access, a write, is here (line 3)" */
static void put_related(struct buf *out, const struct cli *cli, const struct result_puzzle *p,
                        const struct finding *f, const struct related *r)
{
    struct buf line = {0};
    buf_text(&line, r->message);
    if (r->span.at != f->span.at && p->sources)
        buf_printf(&line, " (line %u)", sources_place(p->sources, r->span.at).line);
    put(out, cli, "", buf_as_text(&line));
    buf_release(&line);
}

/* The finding that explains the first points lost: what it says, where, and what to write. */
static void put_current(struct buf *out, const struct cli *cli, const struct result_puzzle *p)
{
    const struct result_case *lost = words_first_lost(p);
    const struct finding *f = lost ? lost->finding : NULL;
    for (const struct finding *g = p->findings.first; g; g = g->next)
        if (g->severity == SEVERITY_ERROR && (!f || f->kind == FINDING_WRONG_RESULT)) {
            f = g;
            break;
        }
    struct spot at = words_spot(p, f);
    struct buf line = {0};
    words_put_spot(&line, at);
    buf_str(&line, ": ");
    buf_text(&line, f ? f->message : words_why(p));
    put(out, cli, "", buf_as_text(&line));
    if (f && p->sources)
        render_source(out, p->sources, f->span,
                      (struct render_style){.colour = cli->colour, .width = cli->width});
    for (const struct related *r = f ? f->related : NULL; r; r = r->next)
        put_related(out, cli, p, f, r);
    if (lost && lost->cause.len)
        put(out, cli, "perhaps: ", lost->cause);
    if (f)
        buf_printf(out, "Run 'grader explain %s' for details.\n", diag_code_name(f->code));
    buf_release(&line);
}

/* The hint of the kernel's own mistake comes before those of the pack. */
static int give(struct cli *cli, const struct hint *h, const struct result_puzzle *p, struct err *err)
{
    const struct puzzle *puzzle = p->puzzle;
    bool own = p->status == RESULT_FAILED || p->status == RESULT_UNSUPPORTED;
    uint32_t all = puzzle->hint_count + own, number = h->number ? h->number : 1;
    if (p->status == RESULT_PASSED && !h->number) {
        buf_printf(&cli->out, "%u %.*s has passed: no hint is needed.\n", puzzle->number,
                   TEXT_ARG(puzzle->title));
        return 0;
    }
    if (number > all)
        return err_set(err, EXIT_NOTHING, "%.*s has %u hint%s", TEXT_ARG(puzzle->id), all,
                       all == 1 ? "" : "s");
    buf_printf(&cli->out, "%u %.*s, hint %u of %u\n", puzzle->number, TEXT_ARG(puzzle->title), number, all);
    if (own && number == 1)
        put_current(&cli->out, cli, p);
    else
        put(&cli->out, cli, "", puzzle->hints[number - 1 - own]);
    if (number < all)
        buf_printf(&cli->out, "next: grader hint %u %u%s%s\n", puzzle->number, number + 1,
                   h->one.submission.path ? " " : "", h->one.submission.path ? h->one.submission.path : "");
    return 0;
}

static int hint(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    const struct hint *h = options;
    struct result result = {0};
    if (one_grade(&result, arena, &h->one, (struct grade_options){0}, err) == 0)
        give(cli, h, &result.puzzles[0], err);
    result_release(&result);
    return EXIT_OK;
}

const struct action hint_action = {.parts = {{rows}},
                                   .size = sizeof(struct hint),
                                   .argument = set_argument,
                                   .check = check_options,
                                   .run = hint};
