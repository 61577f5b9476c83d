#include "lsp/fix.h"

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static struct text slice(struct text t, struct span span)
{
    if (span.at > t.len || span.len > t.len - span.at)
        return TEXT("");
    return text_from(t.ptr + span.at, span.len);
}

/* A whole word of the text: nothing of it is left over when it is replaced. */
static bool is_whole_word(struct text t, struct span span)
{
    struct text word = slice(t, span);
    bool whole = word.len > 0;
    for (size_t i = 0; i < word.len; i++)
        whole &= is_word(word.ptr[i]);
    return whole && (span.at == 0 || !is_word(t.ptr[span.at - 1])) &&
           (span.at + span.len == t.len || !is_word(t.ptr[span.at + span.len]));
}

/* What is between the quotes after a phrase; empty: it is not there. */
static struct text quoted_after(struct text message, struct text phrase)
{
    ptrdiff_t at = text_find(message, phrase);
    if (at < 0)
        return TEXT("");
    struct text rest = text_from(message.ptr + at + phrase.len, message.len - (size_t)at - phrase.len);
    const char *end = rest.len ? memchr(rest.ptr, '\'', rest.len) : NULL;
    return end ? text_from(rest.ptr, (size_t)(end - rest.ptr)) : TEXT("");
}

static bool did_you_mean(struct fix *out, const struct finding *f, struct text t)
{
    out->replacement = quoted_after(f->message, TEXT("did you mean '"));
    out->span = f->span;
    if (text_starts(out->replacement, TEXT("#"))) /* a directive: the finding is about the word after it */
        out->replacement = text_from(out->replacement.ptr + 1, out->replacement.len - 1);
    if (!out->replacement.len || !is_whole_word(t, f->span))
        return false;
    bool call = f->span.at + f->span.len < t.len && t.ptr[f->span.at + f->span.len] == '(';
    if (out->replacement.ptr[out->replacement.len - 1] == ')' && call) {
        /* __syncthreads() becomes a call with its arguments */
        if (f->span.at + f->span.len + 1 >= t.len || t.ptr[f->span.at + f->span.len + 1] != ')')
            return false;
        out->span.len += 2;
    }
    return true;
}

/* The only '=' of a span that is not part of another operator; `twice`: the only '=='. */
static bool only_equals(struct text t, struct span span, bool twice, struct span *out)
{
    uint32_t found = 0;
    for (uint32_t i = span.at; i < span.at + span.len && i < t.len; i++) {
        if (t.ptr[i] != '=')
            continue;
        uint32_t len = i + 1 < t.len && t.ptr[i + 1] == '=' ? 2 : 1;
        bool plain = i == 0 || !strchr("<>!+-*/%&|^=", t.ptr[i - 1]);
        if (len == (twice ? 2u : 1u) && plain) {
            *out = (struct span){i, len};
            found++;
        }
        i += len - 1;
    }
    return found == 1;
}

/* "=<" and the like: the finding is about the second sign, and a line of help is there. */
static bool is_sign(struct fix *out, const struct finding *f, struct text t)
{
    static const struct {
        const char *slip, *sign;
    } signs[] = {{"<>", "!="}, {"=<", "<="}, {"=>", ">="}, {"===", "=="}, {"!==", "!="}, {":=", "="}};
    for (size_t i = 0; f->related && i < sizeof signs / sizeof *signs; i++) {
        struct text slip = text_of(signs[i].slip);
        uint32_t before = (uint32_t)slip.len - 1;
        if (f->span.at < before ||
            !text_eq(slice(t, (struct span){f->span.at - before, (uint32_t)slip.len}), slip))
            continue;
        *out = (struct fix){{f->span.at - before, (uint32_t)slip.len}, text_of(signs[i].sign)};
        return true;
    }
    return false;
}

static bool by_code(struct fix *out, const struct finding *f, struct text t)
{
    uint32_t at = f->span.at;
    switch (f->code) {
    case E1102: /* missing ';': the finding is right after what is complete */
        *out = (struct fix){{at, 0}, TEXT(";")};
        return true;
    case E2020: /* p.x, a pointer */
        *out = (struct fix){{at - 1, 1}, TEXT("->")};
        return at > 0 && t.ptr[at - 1] == '.';
    case E2050: *out = (struct fix){{at, 0}, TEXT("metal::")}; return is_whole_word(t, f->span);
    case E2301: out->replacement = TEXT("="); return only_equals(t, f->span, true, &out->span);
    case E2303: out->replacement = TEXT("=="); return only_equals(t, f->span, false, &out->span);
    default: return false;
    }
}

bool fix_find(struct fix *out, struct arena *arena, const struct finding *f, struct text t)
{
    if (f->span.at > t.len || !(by_code(out, f, t) || did_you_mean(out, f, t) || is_sign(out, f, t)))
        return false;
    for (size_t i = 0; i < out->replacement.len; i++) /* it goes into strings of Python and JSON as it is */
        if (strchr("\"'\\{}\n", out->replacement.ptr[i]))
            return false;
    out->replacement = arena_text(arena, out->replacement);
    return true;
}
