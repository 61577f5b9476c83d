#include "gpu/says.h"

static const struct text mark = {"program_source:", 15};

/* Digits and a ':'; 0: something else. */
static uint32_t take_number(struct text *t)
{
    uint32_t value = 0;
    size_t len = 0;
    for (; len < t->len && len < 8 && t->ptr[len] >= '0' && t->ptr[len] <= '9'; len++)
        value = value * 10 + (uint32_t)(t->ptr[len] - '0');
    if (len == 0 || len >= t->len || t->ptr[len] != ':')
        return 0;
    *t = text_from(t->ptr + len + 1, t->len - len - 1);
    return value;
}

/* "4:9: warning: words" */
static bool take_line(struct text line, struct says *out)
{
    out->line = take_number(&line);
    out->column = out->line ? take_number(&line) : 0;
    out->words = text_trim(line);
    out->is_error =
        text_starts(out->words, TEXT("error: ")) || text_starts(out->words, TEXT("fatal error: "));
    return out->column && (out->is_error || text_starts(out->words, TEXT("warning: ")));
}

bool says_next(struct text *rest, struct says *out)
{
    for (long at; (at = (long)text_find(*rest, mark)) >= 0;) {
        struct text from = text_from(rest->ptr + at + mark.len, rest->len - (size_t)at - mark.len);
        const char *end = from.len ? memchr(from.ptr, '\n', from.len) : NULL;
        struct text line = text_from(from.ptr, end ? (size_t)(end - from.ptr) : from.len);
        *rest = text_from(line.ptr + line.len, from.len - line.len);
        if (take_line(line, out))
            return true;
    }
    return false;
}
