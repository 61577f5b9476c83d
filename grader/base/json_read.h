/* json_read: reads JSON text value by value, with the offset of each.
 *
 * A pull reader: the caller asks for what it wants and skips the rest; nothing is built, and no byte is
 * looked at twice. It accepts RFC 8259, and NaN and the infinities as Python writes them. A byte order mark
 * is skipped. The first fault is kept: from then on every call fails, so that a caller may check once at the
 * end.
 *
 *     json_read_init(&r, text);
 *     json_read_object(&r);
 *     for (struct text key; json_read_key(&r, &key);)
 *         text_is(key, "cells") ? read_cells(&r) : json_read_skip(&r);
 *     if (!json_read_end(&r)) ... r.wrong, r.wrong_at
 */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include "base/arena.h"

enum { JSON_READ_DEPTH = 500 };

struct json_read {
    struct text text;
    size_t at;
    uint32_t depth;
    bool fresh;        /* an object or array was just opened */
    const char *wrong; /* the first fault, or NULL */
    size_t wrong_at;
};

enum json_read_kind {
    JSON_READ_OBJECT,
    JSON_READ_ARRAY,
    JSON_READ_STRING,
    JSON_READ_OTHER, /* a number, true, false, null */
    JSON_READ_WRONG,
};

void json_read_init(struct json_read *r, struct text text);

/* What comes next; does not advance. */
enum json_read_kind json_read_peek(struct json_read *r);

/* Opens what must come next. */
bool json_read_object(struct json_read *r);
bool json_read_array(struct json_read *r);

/* The next key, as it is written between its quotes; false at the end of the object (which is taken). */
bool json_read_key(struct json_read *r, struct text *key);
/* Whether there is another element. False at the end of the array (which is taken). */
bool json_read_item(struct json_read *r);

/* A string as it is written between its quotes, escapes and all. */
bool json_read_string(struct json_read *r, struct text *raw);
/* The same in the arena, with its escapes resolved. */
bool json_read_text(struct json_read *r, struct arena *arena, struct text *out);
/* A finite number; true or false. */
bool json_read_number(struct json_read *r, double *out);
bool json_read_bool(struct json_read *r, bool *out);
/* Any value. */
bool json_read_skip(struct json_read *r);

/* True when the text is over and was right. */
bool json_read_end(struct json_read *r);

/* The character that a raw string starts with: its code and how many bytes it takes there. The string was
 * read before, so escapes are complete. Half of a surrogate pair is U+FFFD. */
uint32_t json_read_char(struct text raw, size_t *taken);

#endif
