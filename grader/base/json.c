#include "base/json.h"
#include "base/bug.h"
#include "base/utf8.h"
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void json_init(struct json *json, struct buf *out)
{
    *json = (struct json){.out = out};
}

/* --- separators --- */

static void new_line(struct json *json)
{
    buf_char(json->out, '\n');
    for (unsigned i = 0; i < json->depth; i++)
        buf_str(json->out, "  ");
}

static void put_string(struct json *json, struct text t);

/* What precedes a value or key: the comma and the line end. */
static void separate(struct json *json)
{
    if (json->depth == 0)
        return;
    unsigned level = json->depth - 1;
    if (json->filled[level])
        buf_char(json->out, ',');
    if (!json->one_line[level])
        new_line(json);
    else if (json->filled[level])
        buf_char(json->out, ' ');
    json->filled[level] = true;
}

static bool after_key(const struct json *json)
{
    return json->out->len && json->out->ptr[json->out->len - 1] == ' ' && json->out->len > 1 &&
           json->out->ptr[json->out->len - 2] == ':';
}

static void start_value(struct json *json, const char *key)
{
    if (key)
        json_key(json, text_of(key));
    else if (!after_key(json))
        separate(json);
}

void json_key(struct json *json, struct text key)
{
    separate(json);
    put_string(json, key);
    buf_str(json->out, ": ");
}

static void open_level(struct json *json, const char *key, char opener, char closer, bool one_line)
{
    if (json->depth == JSON_DEPTH)
        BUG("JSON nested more than %d deep", JSON_DEPTH);
    start_value(json, key);
    buf_char(json->out, opener);
    unsigned level = json->depth++;
    json->closer[level] = closer;
    json->filled[level] = false;
    json->one_line[level] = one_line || (level > 0 && json->one_line[level - 1]);
}

void json_object(struct json *json, const char *key)
{
    open_level(json, key, '{', '}', false);
}

void json_array(struct json *json, const char *key)
{
    open_level(json, key, '[', ']', false);
}

void json_short_object(struct json *json, const char *key)
{
    open_level(json, key, '{', '}', true);
}

void json_short_array(struct json *json, const char *key)
{
    open_level(json, key, '[', ']', true);
}

void json_end(struct json *json)
{
    if (json->depth == 0)
        BUG("nothing open in JSON");
    unsigned level = --json->depth;
    if (json->filled[level] && !json->one_line[level])
        new_line(json);
    buf_char(json->out, json->closer[level]);
    if (json->depth == 0)
        buf_char(json->out, '\n');
}

/* --- values --- */

static void put_escaped(struct buf *out, uint32_t code)
{
    switch (code) {
    case '"': buf_str(out, "\\\""); return;
    case '\\': buf_str(out, "\\\\"); return;
    case '\n': buf_str(out, "\\n"); return;
    case '\r': buf_str(out, "\\r"); return;
    case '\t': buf_str(out, "\\t"); return;
    default: break;
    }
    if (code > 0xFFFF) {
        buf_printf(out, "\\u%04x", 0xD800 + ((code - 0x10000) >> 10));
        code = 0xDC00 + ((code - 0x10000) & 0x3FF);
    }
    buf_printf(out, "\\u%04x", (unsigned)code);
}

/* How many bytes from the start need no escape; in most texts all of them. */
static size_t plain_run(struct text t)
{
    size_t len = 0;
    while (len < t.len && t.ptr[len] >= ' ' && t.ptr[len] < 0x7F && t.ptr[len] != '"' && t.ptr[len] != '\\')
        len++;
    return len;
}

/* Always valid UTF-8, whatever the text is; a byte that is not becomes U+FFFD. */
static void put_string(struct json *json, struct text t)
{
    buf_char(json->out, '"');
    while (t.len) {
        size_t run = plain_run(t);
        if (run) {
            buf_bytes(json->out, t.ptr, run);
            t = text_from(t.ptr + run, t.len - run);
            continue;
        }
        struct utf8_char c = utf8_next(t);
        /* control characters, marks of direction and line ends of JavaScript are escaped as well */
        bool escape =
            c.code < 0x20 || c.code == '"' || c.code == '\\' || (c.code >= 0x7F && !utf8_is_harmless(c.code));
        if (!c.valid)
            buf_str(json->out, "\xEF\xBF\xBD");
        else if (escape)
            put_escaped(json->out, c.code);
        else
            buf_bytes(json->out, t.ptr, c.len);
        t = text_from(t.ptr + c.len, t.len - c.len);
    }
    buf_char(json->out, '"');
}

void json_text(struct json *json, const char *key, struct text value)
{
    start_value(json, key);
    put_string(json, value);
}

void json_str(struct json *json, const char *key, const char *value)
{
    json_text(json, key, text_of(value));
}

void json_document(struct json *json, struct buf *out, const char *schema)
{
    json_init(json, out);
    json_object(json, NULL);
    json_str(json, "schema", schema);
}

void json_int(struct json *json, const char *key, int64_t value)
{
    start_value(json, key);
    buf_printf(json->out, "%" PRId64, value);
}

void json_uint(struct json *json, const char *key, uint64_t value)
{
    start_value(json, key);
    buf_printf(json->out, "%" PRIu64, value);
}

void json_bool(struct json *json, const char *key, bool value)
{
    start_value(json, key);
    buf_str(json->out, value ? "true" : "false");
}

void json_null(struct json *json, const char *key)
{
    start_value(json, key);
    buf_str(json->out, "null");
}

static bool put_non_finite(struct json *json, double value)
{
    if (isfinite(value))
        return false;
    put_string(json, isnan(value) ? TEXT("nan") : value > 0 ? TEXT("inf") : TEXT("-inf"));
    return true;
}

void json_double(struct json *json, const char *key, double value)
{
    start_value(json, key);
    if (put_non_finite(json, value))
        return;
    char digits[40];
    for (int precision = 15; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        if (strtod(digits, NULL) == value)
            break;
    }
    buf_str(json->out, digits);
}

void json_float(struct json *json, const char *key, float value)
{
    start_value(json, key);
    if (put_non_finite(json, (double)value))
        return;
    char digits[40];
    for (int precision = 6; precision <= 9; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, (double)value);
        if (strtof(digits, NULL) == value)
            break;
    }
    buf_str(json->out, digits);
}
