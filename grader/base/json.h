/* json: writes JSON into a buffer, value by value.
 *
 *     json_object(j, NULL);  json_text(j, "name", t);  json_array(j, "list"); json_int(j, NULL, 1);
 * json_end(j);  json_end(j);
 *
 * Every value takes its key first: a string within an object, NULL within an array and for the outermost
 * value. The writer puts commas and line ends; keys are ours and plain ASCII. Texts may be anything: what is
 * not UTF-8 becomes U+FFFD. JSON has no infinities, so these numbers become the strings "nan", "inf" and
 * "-inf". */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/buf.h"

enum { JSON_DEPTH = 32 };

struct json {
    struct buf *out;
    unsigned depth;
    char closer[JSON_DEPTH];   /* '}' or ']' of each open level */
    bool filled[JSON_DEPTH];   /* has a value already */
    bool one_line[JSON_DEPTH]; /* its values follow each other on one line */
};

void json_init(struct json *json, struct buf *out);
/* Starts a document that is an object and says its schema; the caller ends it. */
void json_document(struct json *json, struct buf *out, const char *schema);

void json_object(struct json *json, const char *key);
void json_array(struct json *json, const char *key);
/* An array or object on one line, with everything in it. */
void json_short_object(struct json *json, const char *key);
void json_short_array(struct json *json, const char *key);
/* Closes what was opened last. After the outermost one a line end follows. */
void json_end(struct json *json);

void json_text(struct json *json, const char *key, struct text value);
void json_str(struct json *json, const char *key, const char *value);
void json_int(struct json *json, const char *key, int64_t value);
void json_uint(struct json *json, const char *key, uint64_t value);
void json_bool(struct json *json, const char *key, bool value);
void json_null(struct json *json, const char *key);
/* The shortest digits that give the same double, or the same float, back. */
void json_double(struct json *json, const char *key, double value);
void json_float(struct json *json, const char *key, float value);
/* Any key, for objects whose keys come from outside: the next value must be given NULL as its key. */
void json_key(struct json *json, struct text key);

#endif
