/* position: places of a text as editors count them.
 *
 * A position of the protocol is a line and a character on it, both from 0. Characters are counted in UTF-16
 * units, or in bytes where client and server agreed on UTF-8. A text here is bytes, mostly UTF-8; what is not
 * is counted byte by byte. Positions outside of the text are moved to the nearest place in it. */
#ifndef LSP_POSITION_H
#define LSP_POSITION_H

#include "base/text.h"

struct position {
    uint32_t line, character;
};

/* Where the lines of a text start. */
struct lines {
    uint32_t *starts;
    uint32_t count, room; /* a text has one line at least */
};

/* Looks at the text from `from` on: what is before it has not changed. */
void lines_update(struct lines *lines, struct text text, size_t from);
void lines_release(struct lines *lines);

size_t position_offset(const struct lines *lines, struct text text, struct position position, bool utf8);
struct position position_of(const struct lines *lines, struct text text, size_t offset, bool utf8);

/* Where a line starts (from 0; past the end: the end of the text), and the line of an offset. */
size_t lines_start(const struct lines *lines, struct text text, uint32_t line);
uint32_t lines_of(const struct lines *lines, size_t offset);

#endif
