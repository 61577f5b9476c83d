/* page: the class as one self-contained page, and a page for each pair of similar submissions.
 *
 * What could not be graded comes first, with the reason and what to do; then how the grades are distributed,
 * what was hard, which findings are frequent, and a heatmap of students and puzzles. All of it is there
 * without scripts; the page's own script sorts and searches. Policy, escaping and determinism are those of
 * the report page (report/html.h). Both pages are for instructors: they hold names, grades and kernels. */
#ifndef CLASS_PAGE_H
#define CLASS_PAGE_H

#include "class/gradebook.h"
#include "class/similar.h"

struct page {
    struct gradebook book;
    struct text title;           /* of the pack: "Metal Puzzles" */
    struct text pack, pack_hash; /* its name, and the hash of its files */
    const struct text
        *links; /* of each student's own page, relative, as it is in the file system; NULL: none */
    const struct similar_pair *pairs;
    uint32_t pair_count;
};

void page_class(struct buf *out, const struct page *page);

/* Where the page of a pair is, beside the class page: "similar/001.html" for the first. */
void page_pair_name(struct buf *out, uint32_t number);

/* What a student handed in. */
struct page_side {
    const struct similar_body *bodies;
    uint32_t count;
};
/* The bodies of pair `number` side by side; what they share is marked. Memory is taken from the arena. */
void page_pair(struct buf *out, struct arena *arena, const struct page *page, uint32_t number,
               const struct page_side sides[2]);

#endif
