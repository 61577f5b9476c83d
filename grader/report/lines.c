#include "report/lines.h"
#include "diag/render.h"
#include "report/escape.h"
#include "report/words.h"

enum { MESSAGE = 1000, FILE_NAME = 1000 };

static void put_line(struct buf *out, const struct result_puzzle *p, const struct finding *f)
{
    struct spot at = words_spot(p, f);
    render_plain(out, escape_first_line(at.file, FILE_NAME));
    buf_printf(out, ":%u:%u: %s: ", at.file_line ? at.file_line : at.line, at.cell ? 1 : at.column,
               severity_name(f->severity));
    if (at.cell)
        buf_printf(out, "cell %u, line %u: ", at.cell, at.line);
    render_plain(out, escape_first_line(f->message, MESSAGE));
    for (const struct related *r = f->related; r; r = r->next)
        if (text_starts(r->message, TEXT("help: "))) {
            buf_str(out, "; ");
            render_plain(out, escape_first_line(r->message, MESSAGE));
        }
    buf_printf(out, " [%s]\n", diag_code_name(f->code));
}

void lines_result(struct buf *out, const struct result *result)
{
    for (uint32_t i = 0; i < result->puzzle_count; i++) {
        const struct result_puzzle *p = &result->puzzles[i];
        const struct finding *ordered[LIMIT_FINDINGS];
        size_t count = p->sources ? render_order(&p->findings, ordered) : 0;
        for (size_t k = 0; k < count; k++)
            put_line(out, p, ordered[k]);
        for (const struct finding *f = p->verdicts.first; f; f = f->next)
            put_line(out, p, f);
    }
}
