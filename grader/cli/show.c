/* show: `grader show PUZZLE [PATH]`, who reads and writes what, as a picture. */
#include "base/file.h"
#include "cli/commands.h"
#include "cli/one.h"
#include "cli/outputs.h"
#include "report/picture_text.h"
#include "report/svg.h"
#include "report/terminal.h"

struct show {
    struct one one;
    const char *svg;
    struct text test;
};

static const struct option rows[] = {
    {"--svg", "FILE", "write the picture as SVG; '-' is the standard output", OPTION_FIELD(struct show, svg)},
    {"--test", "NAME",
     "the published test: its name, number or input shapes (8x8,8x8); else the most instructive",
     OPTION_FIELD(struct show, test)},
    {"--pack", "DIR", "a pack of puzzles other than metal-puzzles", OPTION_FIELD(struct show, one.pack)},
    {NULL},
};

static int check_options(void *options, struct err *err)
{
    const struct show *s = options;
    return s->one.puzzle.len ? 0
                             : err_set(err, EXIT_USAGE, "show which puzzle? ('grader puzzles' lists them)");
}

static struct terminal_style style_of(const struct cli *cli)
{
    return (struct terminal_style){.colour = cli->colour, .width = cli->width, .unicode = outputs_unicode()};
}

/* "Wrote pooling.svg (14 kB): threadgroups 0 to 3. Open it in a browser." */
static void say_written(struct cli *cli, const char *path, size_t bytes, const struct picture *picture)
{
    struct buf missing = {0};
    const struct picture_panel *last = &picture->panels[picture->panel_count - 1];
    buf_printf(&cli->out, "\nWrote %s (%zu kB): ", path, (bytes + 999) / 1000);
    svg_panel_name(&cli->out, picture, &picture->panels[0]);
    if (picture->panel_count > 1) {
        buf_str(&cli->out, " to ");
        svg_panel_name(&cli->out, picture, last);
    }
    buf_str(&cli->out, picture->empty ? ", before anything is written. " : ". ");
    svg_missing(&missing, picture);
    buf_text(&cli->out, buf_as_text(&missing));
    buf_str(&cli->out, "Open it in a browser.\n");
    buf_release(&missing);
}

static int write_svg(struct cli *cli, const struct show *s, const struct picture *picture,
                     struct svg_labels labels, struct err *err)
{
    struct buf svg = {0};
    int status = 0;
    svg_document(&svg, picture, labels);
    if (strcmp(s->svg, "-") == 0)
        buf_text(&cli->out, buf_as_text(&svg));
    else if ((status = file_write(s->svg, buf_as_text(&svg), err)) == 0)
        say_written(cli, s->svg, svg.len, picture);
    buf_release(&svg);
    return status;
}

/* Of a puzzle without a kernel: the reason, and what to do first. */
static void draw_stage(struct cli *cli, const struct result_puzzle *p, const struct picture *picture,
                       struct svg_labels labels)
{
    picture_text_stage(&cli->out, picture, p->stage, labels, style_of(cli));
    buf_printf(&cli->out, "\n%.*s\n", TEXT_ARG(p->reason));
    buf_printf(&cli->out, "next: grader puzzles %.*s, grader hint %u\n", TEXT_ARG(p->puzzle->kernel),
               p->puzzle->number);
}

static int draw(struct cli *cli, const struct show *s, struct arena *arena, const struct result_puzzle *p,
                struct err *err)
{
    struct svg_labels labels = {
        .title = arena_printf(arena, "Puzzle %u, %.*s", p->puzzle->number, TEXT_ARG(p->puzzle->title))};
    const struct picture *picture =
        picture_make(arena, p, (struct picture_limits){.groups = s->svg ? 2 : 0, .phases = s->svg ? 12 : 0});
    if (!picture)
        return err_set(err, EXIT_NOTHING, "the kernel touches no array in this test");
    labels.subtitle = picture_text_setting(arena, picture, ", ");
    if ((!s->svg || strcmp(s->svg, "-") != 0) && p->stage)
        draw_stage(cli, p, picture, labels);
    else if (!s->svg || strcmp(s->svg, "-") != 0)
        picture_text(&cli->out, picture, labels, style_of(cli));
    labels.subtitle = picture_text_setting(arena, picture, " \xc2\xb7 ");
    return s->svg ? write_svg(cli, s, picture, labels, err) : 0;
}

/* Why there is nothing to show. */
static int no_picture(struct cli *cli, const struct show *s, const struct result_puzzle *p, struct err *err)
{
    if (p->status != RESULT_MISSING && (p->findings.errors || p->reason.len)) {
        terminal_puzzle(&cli->out, p, style_of(cli));
        return err_set(err, EXIT_FAILED, "the kernel does not run, so there is nothing to show");
    }
    return err_set(err, EXIT_USAGE,
                   "puzzle %.*s has no published test '%.*s' ('grader puzzles %.*s' lists them)",
                   TEXT_ARG(p->puzzle->id), s->test.len > 60 ? 60 : (int)s->test.len, s->test.ptr,
                   TEXT_ARG(p->puzzle->id));
}

static int show(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    const struct show *s = options;
    struct result result = {0};
    int status = one_grade(&result, arena, &s->one,
                           (struct grade_options){.traced = true, .traced_test = s->test}, err);
    if (status == 0)
        status = result.puzzles[0].trace || result.puzzles[0].stage
                     ? draw(cli, s, arena, &result.puzzles[0], err)
                     : no_picture(cli, s, &result.puzzles[0], err);
    result_release(&result);
    return status;
}

const struct action show_action = {.parts = {{rows}},
                                   .size = sizeof(struct show),
                                   .argument = one_set_argument,
                                   .argument_at = offsetof(struct show, one),
                                   .check = check_options,
                                   .run = show};
