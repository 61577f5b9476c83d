/* svg: a picture (picture.h) as SVG.
 *
 * svg_document is a complete file: title, description, light and dark colours, no script. svg_panel is one
 * panel for a page that has the style sheet (assets/picture.css) and svg_definitions. Each thread is a
 * group of its links and its node, so that a page can highlight one of them. Faults differ in form as well as
 * in colour: dashed links, hatched cells, dashed cells with a cross, a sign with an
 * exclamation mark. */
#ifndef REPORT_SVG_H
#define REPORT_SVG_H

#include "report/picture.h"

struct svg_labels {
    struct text title;    /* "Puzzle 9, Pooling" */
    struct text subtitle; /* may be empty */
};

void svg_document(struct buf *out, const struct picture *picture, struct svg_labels labels);

/* The patterns that panels refer to, once per page. */
void svg_definitions(struct buf *out);
/* A whole <svg> element with a viewBox; `name` is what a screen reader calls it. */
void svg_panel(struct buf *out, const struct picture *picture, const struct picture_panel *panel,
               struct text name);

/* What is in it, to be put into an element of class `pic`. */
void svg_panel_content(struct buf *out, const struct picture *picture, const struct picture_panel *panel);

/* "phase 1", "threadgroup 2, phase 1", "threadgroups 0 to 3" */
void svg_panel_name(struct buf *out, const struct picture *picture, const struct picture_panel *panel);
/* What the picture leaves out, one sentence each; nothing when it is complete. */
void svg_missing(struct buf *out, const struct picture *picture);

const char *svg_style(void);

#endif
