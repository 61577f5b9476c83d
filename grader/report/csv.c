#include "report/csv.h"
#include "report/escape.h"
#include "report/words.h"

enum { CELL = 4096 }; /* bytes of a text; a spreadsheet takes 32,767 characters */

static void put_text(struct buf *out, struct text t)
{
    buf_char(out, ',');
    escape_csv(out, escape_cut(t, CELL));
}

static void put_number(struct buf *out, bool known, double value)
{
    buf_char(out, ',');
    if (known)
        words_points(out, value);
}

/* The cells in the order of the header line. Numbers that are not known are empty. */
static void put_row(struct buf *out, const struct result *r, const struct result_puzzle *p)
{
    const struct result_case *c = words_first_lost(p);
    struct spot at = words_spot(p, c ? c->finding : NULL);
    escape_csv(out, escape_cut(r->submission.source, CELL));
    put_text(out, r->submission.commit);
    put_text(out, p->puzzle->id);
    put_text(out, p->puzzle->title);
    put_text(out, text_of(result_status_name(p->status)));
    put_number(out, result_points_known(r, p), p->points);
    put_number(out, true, p->max_points);
    put_text(out, p->passes_published ? TEXT("yes") : TEXT("no"));
    for (int k = 0; k < COUNTER_COUNT; k++)
        put_number(out, p->has_counters, p->counters[k]);
    put_text(out, at.file);
    put_number(out, at.cell > 0, at.cell);
    put_number(out, at.line > 0, at.line);
    put_text(out, c ? text_of(words_code(c)) : TEXT(""));
    put_text(out, words_why(p));
    put_text(out, text_of(outcome_name(r->outcome)));
    put_text(out, outcome_zero_is_fair(r->outcome) ? TEXT("yes") : TEXT("no"));
    buf_str(out, "\r\n");
}

/* What the deadline takes off: the points of all lines add up to what counts. */
static void put_deduction(struct buf *out, const struct result *r)
{
    struct buf why = {0};
    double deduction = words_deduction(&why, r);
    if (why.len) {
        escape_csv(out, escape_cut(r->submission.source, CELL));
        put_text(out, r->submission.commit);
        buf_str(out, ",deduction,");
        escape_csv(out, buf_as_text(&why));
        buf_str(out, ",");
        put_number(out, true, -deduction);
        buf_printf(out, ",0,,,,,,,,,,,%s,%s\r\n", outcome_name(r->outcome),
                   outcome_zero_is_fair(r->outcome) ? "yes" : "no");
    }
    buf_release(&why);
}

void csv_result(struct buf *out, const struct result *r)
{
    buf_str(out,
            "source,commit,puzzle,title,status,points,max_points,passes_published,global_reads,"
            "global_writes,shared_reads,shared_writes,file,cell,line,code,message,outcome,zero_is_fair\r\n");
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        put_row(out, r, &r->puzzles[i]);
    put_deduction(out, r);
}
