#include "base/json_read.h"
#include "base/utf8.h"
#include <math.h>
#include <stdlib.h>

void json_read_init(struct json_read *r, struct text text)
{
    *r = (struct json_read){.text = text};
    if (text_starts(text, TEXT("\xef\xbb\xbf")))
        r->at = 3;
}

static bool fail(struct json_read *r, const char *what)
{
    if (!r->wrong) {
        r->wrong = what;
        r->wrong_at = r->at;
    }
    return false;
}

/* The next byte that is not a blank, or -1. */
static int next_byte(struct json_read *r)
{
    while (r->at < r->text.len) {
        char c = r->text.ptr[r->at];
        if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
            return (unsigned char)c;
        r->at++;
    }
    return -1;
}

enum json_read_kind json_read_peek(struct json_read *r)
{
    int c = r->wrong ? -1 : next_byte(r);
    if (c == '{')
        return JSON_READ_OBJECT;
    if (c == '[')
        return JSON_READ_ARRAY;
    if (c == '"')
        return JSON_READ_STRING;
    return c < 0 ? JSON_READ_WRONG : JSON_READ_OTHER;
}

/* --- strings --- */

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* What follows a backslash; `at` is its offset. */
static bool escape(struct json_read *r)
{
    static const char simple[] = "\"\\/bfnrt";
    char c = r->at + 1 < r->text.len ? r->text.ptr[r->at + 1] : '\0';
    if (c && memchr(simple, c, sizeof simple - 1)) {
        r->at += 2;
        return true;
    }
    if (c != 'u')
        return fail(r, "an unknown escape after a backslash");
    for (size_t k = 2; k < 6; k++)
        if (r->at + k >= r->text.len || !is_hex(r->text.ptr[r->at + k]))
            return fail(r, "\\u without four hexadecimal digits");
    r->at += 6;
    return true;
}

/* Does any of eight bytes end a stretch of a string: a quote, a backslash, a control character? */
static bool ends_plain(uint64_t bytes)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    uint64_t quote = bytes ^ ones * '"', slash = bytes ^ ones * '\\';
    return (((quote - ones) & ~quote) | ((slash - ones) & ~slash) | ((bytes - ones * ' ') & ~bytes)) & tops;
}

/* Where the first such byte is; most of a notebook are strings of pictures. */
static size_t plain_end(const char *ptr, size_t at, size_t len)
{
    for (uint64_t bytes; at + sizeof bytes <= len; at += sizeof bytes) {
        memcpy(&bytes, ptr + at, sizeof bytes);
        if (ends_plain(bytes))
            break;
    }
    while (at < len && ptr[at] != '"' && ptr[at] != '\\' && (unsigned char)ptr[at] >= ' ')
        at++;
    return at;
}

/* From the opening quote to after the closing one; `raw` still has its escapes, which are all valid. */
static bool string(struct json_read *r, struct text *raw)
{
    size_t start = ++r->at;
    const char *ptr = r->text.ptr;
    for (;;) {
        size_t len = r->text.len, at = plain_end(ptr, r->at, len);
        r->at = at;
        if (at == len)
            return fail(r, "a string that is never closed");
        if (ptr[at] == '"')
            break;
        if (ptr[at] != '\\')
            return fail(r, ptr[at] == '\n' ? "a string that is not closed on its line"
                                           : "a control character in a string");
        if (!escape(r))
            return false;
    }
    *raw = text_from(ptr + start, r->at - start);
    r->at++;
    return true;
}

bool json_read_string(struct json_read *r, struct text *raw)
{
    if (r->wrong || next_byte(r) != '"')
        return fail(r, "expected a string");
    r->fresh = false;
    return string(r, raw);
}

static unsigned hex(struct text t, size_t at)
{
    unsigned value = 0;
    for (size_t k = at; k < at + 4; k++) {
        char c = t.ptr[k];
        value = value * 16 + (unsigned)(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
    }
    return value;
}

uint32_t json_read_char(struct text raw, size_t *taken)
{
    *taken = 1;
    if (raw.ptr[0] != '\\')
        return (unsigned char)raw.ptr[0];
    *taken = 2;
    switch (raw.ptr[1]) {
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'u': break;
    default: return (unsigned char)raw.ptr[1];
    }
    *taken = 6;
    uint32_t code = hex(raw, 2);
    if (code < 0xd800 || code > 0xdfff)
        return code;
    if (code > 0xdbff || raw.len < 12 || raw.ptr[6] != '\\' || raw.ptr[7] != 'u')
        return 0xfffd;
    uint32_t low = hex(raw, 8);
    if (low < 0xdc00 || low > 0xdfff)
        return 0xfffd;
    *taken = 12;
    return 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
}

bool json_read_text(struct json_read *r, struct arena *arena, struct text *out)
{
    struct text raw;
    if (!json_read_string(r, &raw))
        return false;
    char *to = arena_alloc(arena, raw.len + 1); /* an escape is longer than what it is for */
    size_t len = 0;
    for (size_t at = 0, taken; at < raw.len; at += taken) {
        struct text rest = text_from(raw.ptr + at, raw.len - at);
        uint32_t code = json_read_char(rest, &taken);
        if (rest.ptr[0] == '\\')
            len += utf8_encode(code, to + len);
        else
            to[len++] = rest.ptr[0];
    }
    *out = text_from(to, len);
    return true;
}

/* --- numbers and words --- */

static size_t digits(struct json_read *r)
{
    size_t start = r->at;
    while (r->at < r->text.len && r->text.ptr[r->at] >= '0' && r->text.ptr[r->at] <= '9')
        r->at++;
    return r->at - start;
}

static bool word(struct json_read *r, struct text wanted)
{
    if (!text_starts(text_from(r->text.ptr + r->at, r->text.len - r->at), wanted))
        return false;
    r->at += wanted.len;
    return true;
}

/* [-] digits [. digits] [e digits] */
static bool number(struct json_read *r)
{
    word(r, TEXT("-"));
    if (word(r, TEXT("Infinity")))
        return true;
    size_t start = r->at, count = digits(r);
    if (!count || (count > 1 && r->text.ptr[start] == '0')) {
        r->at = start;
        return fail(r, "expected a value");
    }
    if (word(r, TEXT(".")) && !digits(r))
        return fail(r, "expected a digit");
    if (word(r, TEXT("e")) || word(r, TEXT("E"))) {
        if (!word(r, TEXT("+")))
            word(r, TEXT("-"));
        if (!digits(r))
            return fail(r, "expected a digit");
    }
    return true;
}

static bool plain_value(struct json_read *r)
{
    return word(r, TEXT("null")) || word(r, TEXT("true")) || word(r, TEXT("false")) || word(r, TEXT("NaN")) ||
           number(r);
}

bool json_read_number(struct json_read *r, double *out)
{
    char digits[64];
    if (json_read_peek(r) != JSON_READ_OTHER)
        return fail(r, "expected a number");
    size_t start = r->at;
    r->fresh = false;
    if (!number(r))
        return false;
    size_t len = r->at - start;
    if (len >= sizeof digits)
        return fail(r, "a number with too many digits");
    memcpy(digits, r->text.ptr + start, len);
    digits[len] = '\0';
    *out = strtod(digits, NULL);
    return isfinite(*out) || fail(r, "a number that is too large");
}

bool json_read_bool(struct json_read *r, bool *out)
{
    if (json_read_peek(r) != JSON_READ_OTHER)
        return fail(r, "expected true or false");
    r->fresh = false;
    *out = word(r, TEXT("true"));
    return *out || word(r, TEXT("false")) || fail(r, "expected true or false");
}

/* --- objects and arrays --- */

static bool open_bracket(struct json_read *r, char bracket)
{
    if (r->wrong || next_byte(r) != bracket)
        return fail(r, bracket == '{' ? "expected '{'" : "expected '['");
    if (r->depth == JSON_READ_DEPTH)
        return fail(r, "brackets are nested too deeply");
    r->at++;
    r->depth++;
    r->fresh = true;
    return true;
}

bool json_read_object(struct json_read *r)
{
    return open_bracket(r, '{');
}

bool json_read_array(struct json_read *r)
{
    return open_bracket(r, '[');
}

/* Takes the comma before the next element, or the closing bracket: false. */
static bool more(struct json_read *r, char closer)
{
    if (r->wrong)
        return false;
    int c = next_byte(r);
    bool first = r->fresh;
    r->fresh = false;
    if (c == closer) {
        r->at++;
        r->depth--;
        return false;
    }
    if (first)
        return true;
    if (c != ',')
        return fail(r, closer == '}' ? "expected ',' or '}'" : "expected ',' or ']'");
    r->at++;
    if (next_byte(r) == closer)
        return fail(r, "a ',' with nothing after it");
    return true;
}

bool json_read_key(struct json_read *r, struct text *key)
{
    if (!more(r, '}'))
        return false;
    if (next_byte(r) != '"')
        return fail(r, "expected a key in quotes");
    if (!string(r, key))
        return false;
    if (next_byte(r) != ':')
        return fail(r, "expected ':'");
    r->at++;
    return true;
}

bool json_read_item(struct json_read *r)
{
    return more(r, ']');
}

/* Opens brackets and takes keys until a plain value was taken; false on a fault. */
static bool skip_one(struct json_read *r, char *closers)
{
    struct text raw;
    switch (json_read_peek(r)) {
    case JSON_READ_OBJECT:
        if (!json_read_object(r))
            return false;
        closers[r->depth] = '}';
        return true;
    case JSON_READ_ARRAY:
        if (!json_read_array(r))
            return false;
        closers[r->depth] = ']';
        return true;
    case JSON_READ_STRING: return json_read_string(r, &raw);
    case JSON_READ_OTHER: r->fresh = false; return plain_value(r);
    case JSON_READ_WRONG: break;
    }
    return fail(r, "the text ends too early");
}

bool json_read_skip(struct json_read *r)
{
    char closers[JSON_READ_DEPTH + 1];
    uint32_t outside = r->depth;
    if (!skip_one(r, closers))
        return false;
    while (r->depth > outside) {
        struct text key;
        if (closers[r->depth] == '}' ? json_read_key(r, &key) : json_read_item(r)) {
            if (!skip_one(r, closers))
                return false;
        } else if (r->wrong) {
            return false;
        }
    }
    return true;
}

bool json_read_end(struct json_read *r)
{
    if (!r->wrong && next_byte(r) >= 0)
        fail(r, "unexpected text after the end");
    return !r->wrong;
}
