/* page_part: the parts of the class page (page.h), one file each. */
#ifndef CLASS_PAGE_PART_H
#define CLASS_PAGE_PART_H

#include "class/page.h"
#include "class/tally.h"

/* The student: identifier and name, linked to the student's own page when there is one. */
void page_part_student(struct buf *out, const struct page *page, uint32_t record);
/* A row of a table: the student and two cells, with their classes or "". */
struct page_cell {
    const char *css_class;
    struct text text;
};
void page_part_row(struct buf *out, const struct page *page, uint32_t record, struct page_cell first,
                   struct page_cell second);
/* "37 students", "1 student" */
void page_part_count(struct buf *out, uint32_t count, const char *one, const char *many);
/* A percentage without decimals, of 0 to 1. */
void page_part_percent(struct buf *out, double part);

/* Problems first, then the distribution and the puzzles. */
void page_part_problems(struct buf *out, const struct page *page, const struct tally *tally);
void page_part_distribution(struct buf *out, const struct page *page, const struct tally *tally);
void page_part_puzzles(struct buf *out, const struct page *page, const struct tally *tally);
/* The heatmap. */
void page_part_students(struct buf *out, const struct page *page, const struct tally *tally);
void page_part_cases(struct buf *out, const struct page *page, const struct tally *tally);
void page_part_findings(struct buf *out, const struct page *page, const struct tally *tally);
void page_part_flags(struct buf *out, const struct page *page, const struct tally *tally);
void page_part_pairs(struct buf *out, const struct page *page);

#endif
