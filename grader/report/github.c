#include "report/github.h"
#include "report/classroom.h"
#include "report/escape.h"
#include "report/words.h"

enum { MESSAGE = 3000, TITLE = 200, FILE_NAME = 4096 };

/* --- annotations --- */

struct annotation {
    const char *level; /* "error" */
    struct text file, title, message;
    uint32_t line, column;
};

static void put_annotation(struct buf *out, struct text folder, const struct annotation *a)
{
    struct buf file = {0};
    buf_text(&file, folder);
    buf_text(&file, a->file);
    buf_printf(out, "::%s file=", a->level);
    escape_command_property(out, escape_cut(buf_as_text(&file), FILE_NAME));
    buf_printf(out, ",line=%u", a->line ? a->line : 1);
    if (a->column)
        buf_printf(out, ",col=%u", a->column);
    buf_str(out, ",title=");
    escape_command_property(out, escape_first_line(a->title, TITLE));
    buf_str(out, "::");
    escape_command_data(out, escape_cut(a->message, MESSAGE));
    buf_char(out, '\n');
    buf_release(&file);
}

/* GitHub shows the lines of a notebook's JSON, but a student needs the cell. */
static void put_cell(struct buf *out, uint32_t cell, uint32_t line)
{
    if (cell)
        buf_printf(out, "cell %u, line %u: ", cell, line);
}

/* A column of a cell is not one of the file: of a notebook only the line is given. */
static void put_fault(struct buf *out, struct text folder, const struct words_fault *fault)
{
    struct spot at = words_spot(fault->puzzle, fault->finding);
    struct buf title = {0}, message = {0};
    buf_printf(&title, "%u ", fault->puzzle->puzzle->number);
    buf_text(&title, escape_first_line(fault->puzzle->puzzle->title, TITLE - 20));
    buf_printf(&title, " (%s)", diag_code_name(fault->finding->code));
    put_cell(&message, at.cell, at.line);
    buf_text(&message, fault->finding->message);
    for (const struct related *r = fault->finding->related; r; r = r->next) {
        bool help = text_starts(r->message, TEXT("help: "));
        buf_str(&message, r->span.at == fault->finding->span.at && !help ? "\nperhaps: " : "\n");
        buf_text(&message, r->message);
    }
    put_annotation(out, folder,
                   &(struct annotation){.level = "error",
                                        .file = at.file,
                                        .title = buf_as_text(&title),
                                        .message = buf_as_text(&message),
                                        .line = at.file_line,
                                        .column = at.cell ? 0 : at.column});
    buf_release(&title);
    buf_release(&message);
}

static void put_advice(struct buf *out, struct text folder, const struct advice *a)
{
    struct buf message = {0};
    put_cell(&message, a->at.cell, a->at.line);
    buf_text(&message, a->message);
    put_annotation(out, folder,
                   &(struct annotation){.level = "notice",
                                        .file = a->at.file,
                                        .title = text_of(diag_code_name(a->code)),
                                        .message = buf_as_text(&message),
                                        .line = a->at.file_line ? a->at.file_line : a->at.line});
    buf_release(&message);
}

void github_annotations(struct buf *out, const struct result *r, struct text folder)
{
    struct words_fault faults[GITHUB_ANNOTATIONS];
    uint32_t count = words_faults(r, faults, GITHUB_ANNOTATIONS);
    for (uint32_t i = 0; i < count; i++)
        put_fault(out, folder, &faults[i]);
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        for (const struct advice *a = r->puzzles[i].advice; a && count < GITHUB_ANNOTATIONS;
             a = a->next, count++)
            put_advice(out, folder, a);
}

void github_guard(struct buf *out, struct text t, struct text token)
{
    buf_printf(out, "::stop-commands::%.*s\n", TEXT_ARG(token));
    buf_text(out, t);
    if (t.len && t.ptr[t.len - 1] != '\n')
        buf_char(out, '\n');
    buf_printf(out, "::%.*s::\n", TEXT_ARG(token));
}

/* --- outputs --- */

static void put_output(struct buf *out, const char *name, struct text value, struct text delimiter)
{
    buf_printf(out, "%s<<%.*s\n", name, TEXT_ARG(delimiter));
    buf_text(out, value);
    buf_printf(out, "\n%.*s\n", TEXT_ARG(delimiter));
}

/* Blank where there is no grade. */
static void put_points(struct buf *out, const char *name, bool known, double points)
{
    buf_printf(out, "%s=", name);
    if (known)
        words_points(out, points);
    buf_char(out, '\n');
}

void github_outputs(struct buf *out, const struct result *r, struct github_files files, struct text delimiter)
{
    struct buf step = {0};
    classroom_legacy(&step, r);
    put_points(out, "score", outcome_zero_is_fair(r->outcome), r->points);
    put_points(out, "max-score", true, r->max_points);
    buf_printf(out, "passed=%u\nfailed=%u\n", r->passed, r->puzzle_count - r->passed);
    buf_printf(out, "outcome=%s\nzero-is-fair=%s\n", outcome_name(r->outcome),
               outcome_zero_is_fair(r->outcome) ? "true" : "false");
    put_output(out, "junit", files.junit, delimiter);
    put_output(out, "json", files.json, delimiter);
    put_output(out, "result", text_trim(buf_as_text(&step)), delimiter);
    buf_release(&step);
}
