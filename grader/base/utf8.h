/* utf8: reading text that may be anything. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include "base/buf.h"
#include "base/text.h"

/* A character read from a text: how many bytes it has and its code point. Bytes that are not UTF-8 (overlong
 * forms, surrogates and cut characters included) are read one by one, with `valid` false. */
struct utf8_char {
    uint32_t code;
    unsigned len;
    bool valid;
};

/* The character at the start of `t`, which must not be empty. */
struct utf8_char utf8_next(struct text t);

/* Writes a code point below 0x200000; returns its length. */
unsigned utf8_encode(uint32_t code, char out[4]);

/* Whether a text starts with the byte order mark of UTF-16; and its conversion to UTF-8, without the mark. */
bool utf8_is_utf16(struct text t);
void utf8_from_utf16(struct buf *out, struct text t);

/* How many columns of a terminal a character takes: 0, 1 or 2. */
unsigned utf8_width(uint32_t code);

/* False for what may change a terminal or the order of the text around it: control characters, marks of
 * direction, invisible separators. */
bool utf8_is_harmless(uint32_t code);

#endif
