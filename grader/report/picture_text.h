/* picture_text: a picture (picture.h) as text.
 *
 * picture_text is for a terminal: a row per thread, a column per element, a sign where the thread reads or
 * writes it; arrays that are too wide for that are listed. picture_text_cells names the elements that a
 * thread reads or writes, as its source would: "a[3], s[0..2]"; the tables for screen readers use
 * it. */
#ifndef REPORT_PICTURE_TEXT_H
#define REPORT_PICTURE_TEXT_H

#include "report/picture.h"
#include "report/svg.h"
#include "report/terminal.h"

void picture_text(struct buf *out, const struct picture *picture, struct svg_labels labels,
                  struct terminal_style style);

/* The elements of one side that a thread of the panel touches, at most `limit` ranges. False: none. */
bool picture_text_cells(struct buf *out, const struct picture *picture, const struct picture_panel *panel,
                        uint32_t thread, enum picture_side side, uint32_t limit);

/* "8 elements, grid 8, threadgroup 4" */
struct text picture_text_setting(struct arena *arena, const struct picture *picture, const char *separator);

/* "thread 3", "thread (1, 0) of threadgroup 2" */
void picture_text_thread(struct buf *out, const struct picture *picture, const struct picture_panel *panel,
                         uint32_t thread);

/* The same for a puzzle without a kernel: its inputs, its threads and what should come out. */
void picture_text_stage(struct buf *out, const struct picture *picture, const struct result_stage *stage,
                        struct svg_labels labels, struct terminal_style style);

#endif
