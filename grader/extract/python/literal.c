/* literal: numbers and string literals. The place of an escaped character is its backslash; a line end
 * is always LF, placed where the file's line end begins. */
#include "base/utf8.h"
#include "extract/python/machine.h"
#include "extract/python/text.h"
#include <stdlib.h>

/* --- numbers --- */

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = (char)(c | 32);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

static bool whole_number(struct text t, int base, int64_t *n)
{
    *n = 0;
    bool any = false;
    for (size_t i = 0; i < t.len; i++) {
        int d = digit_of(t.ptr[i]);
        if (t.ptr[i] == '_')
            continue;
        if (d >= base || __builtin_mul_overflow(*n, base, n) || __builtin_add_overflow(*n, d, n))
            return false;
        any = true;
    }
    return any;
}

/* Numbers beyond 64 bits, and complex ones, are unknown. */
struct py_value python_literal_number(struct py *m, struct py_node *node)
{
    char plain[64], *end;
    size_t len = 0;
    struct text t = text_from(m->source.text.ptr + node->at, node->end - node->at);
    int64_t n;
    char kind = t.len > 2 && t.ptr[0] == '0' ? (char)(t.ptr[1] | 32) : '\0';
    int base = kind == 'x' ? 16 : kind == 'o' ? 8 : kind == 'b' ? 2 : 10;
    if (whole_number(base == 10 ? t : text_from(t.ptr + 2, t.len - 2), base, &n))
        return PY_INT(n, node->at);
    for (size_t i = 0; i < t.len && len < sizeof plain - 1; i++)
        if (t.ptr[i] != '_')
            plain[len++] = t.ptr[i];
    plain[len] = '\0';
    double r = strtod(plain, &end);
    if (end == plain || *end || base != 10 || !strpbrk(plain, ".eE"))
        return python_unknown(m, node->at, "the number %.*s is too large or not a number", PY_SHOWN(t, 40));
    return PY_FLOAT(r, node->at);
}

/* --- escapes --- */

struct decoder {
    struct py_builder out;
    const char *text;
    uint32_t at, to;
    bool bytes;
    const char *wrong; /* what cannot be decoded */
};

static void put_code(struct decoder *d, uint32_t code, uint32_t place)
{
    char utf8[4] = {(char)code};
    size_t len = d->bytes ? 1 : utf8_encode(code, utf8);
    python_text_put(&d->out, text_from(utf8, len), place, true);
}

/* Up to three octal digits, or exactly as many hexadecimal ones. Surrogates and codes above U+10FFFF are
 * refused. */
static void code_escape(struct decoder *d, uint32_t place, int base, unsigned digits)
{
    uint32_t code = 0;
    unsigned count = 0;
    for (; count < digits && d->at < d->to && digit_of(d->text[d->at]) < base; count++)
        code = code * (uint32_t)base + (uint32_t)digit_of(d->text[d->at++]);
    if (base == 16 && count < digits)
        d->wrong = "an escape such as \\x needs more hexadecimal digits";
    else if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        d->wrong = "an escape does not name a character";
    else
        put_code(d, code, place);
}

/* \N{NAME}: the names that people write in comments; any other is not known here. */
static void named_escape(struct decoder *d, uint32_t place)
{
    static const struct {
        const char *name;
        uint32_t code;
    } names[] = {{"BULLET", 0x2022},
                 {"DEGREE SIGN", 0xB0},
                 {"EM DASH", 0x2014},
                 {"EN DASH", 0x2013},
                 {"GREEK SMALL LETTER ALPHA", 0x3B1},
                 {"GREEK SMALL LETTER BETA", 0x3B2},
                 {"GREEK SMALL LETTER EPSILON", 0x3B5},
                 {"GREEK SMALL LETTER MU", 0x3BC},
                 {"GREEK SMALL LETTER PI", 0x3C0},
                 {"GREEK SMALL LETTER SIGMA", 0x3C3},
                 {"MULTIPLICATION SIGN", 0xD7},
                 {"NO-BREAK SPACE", 0xA0},
                 {"RIGHTWARDS ARROW", 0x2192},
                 {"SPACE", ' '}};
    const char *open = d->text + d->at, *close = memchr(open, '}', d->to - d->at);
    d->wrong = "the name of a character (\\N{...}) is not known here";
    if (!close || *open != '{')
        return;
    d->at += (uint32_t)(close - open) + 1;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (text_is(text_from(open + 1, (size_t)(close - open) - 1), names[i].name)) {
            d->wrong = NULL;
            put_code(d, names[i].code, place);
        }
}

/* An unknown escape keeps its backslash, as in Python. */
static void escape(struct decoder *d)
{
    static const char letters[] = "abfnrtv\\'\"", meanings[] = "\a\b\f\n\r\t\v\\'\"";
    uint32_t place = d->at++;
    char c = d->at < d->to ? d->text[d->at] : '\0';
    const char *letter = c ? strchr(letters, c) : NULL;
    unsigned digits = c == 'x' ? 2 : d->bytes ? 0 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (c >= '0' && c <= '7') {
        code_escape(d, place, 8, 3);
        return;
    }
    d->at++;
    if (letter) {
        put_code(d, (unsigned char)meanings[letter - letters], place);
    } else if (digits) {
        code_escape(d, place, 16, digits);
    } else if (c == 'N' && !d->bytes) {
        named_escape(d, place);
    } else if (c == '\r') {
        d->at += d->at < d->to && d->text[d->at] == '\n';
    } else if (c != '\n') { /* not an escape: both characters are kept */
        d->at--;
        python_text_put(&d->out, TEXT("\\"), place, false);
    }
}

/* A literal without escapes is not copied: its bytes are those of the module. */
struct py_value python_literal_piece(struct py *m, const struct py_node *node)
{
    bool raw = node->op & STRING_RAW, bytes = node->op & STRING_BYTES;
    struct text t = text_from(m->source.text.ptr + node->at, node->end - node->at);
    struct decoder d = {
        .out = {.m = m}, .text = m->source.text.ptr, .at = node->at, .to = node->end, .bytes = bytes};
    bool plain = !memchr(t.ptr, '\r', t.len) && (raw || !memchr(t.ptr, '\\', t.len));
    while (d.at < d.to && !d.wrong && !plain) {
        uint32_t from = d.at;
        while (d.at < d.to && d.text[d.at] != '\r' && (raw || d.text[d.at] != '\\'))
            d.at++;
        python_text_put(&d.out, text_from(d.text + from, d.at - from), from, false);
        if (d.at < d.to && d.text[d.at] == '\r') {
            python_text_put(&d.out, TEXT("\n"), d.at, true);
            d.at += d.at + 1 < d.to && d.text[d.at + 1] == '\n' ? 2 : 1;
        } else if (d.at < d.to) {
            escape(&d);
        }
    }
    if (d.wrong)
        return python_unknown(m, d.at, "%s", d.wrong);
    struct py_value v =
        plain ? PY_TEXT(python_text_plain(m, t, node->at), node->at) : python_text_value(&d.out, node->at);
    if (v.kind == VALUE_TEXT)
        ((struct py_text *)(uintptr_t)v.text)->is_bytes = bytes;
    return v;
}
