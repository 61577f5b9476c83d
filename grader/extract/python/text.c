#include "extract/python/text.h"
#include "base/search.h"
#include "extract/python/machine.h"
#include "base/limits.h"
#include "base/utf8.h"

static struct py_text *text_new(struct py *m, struct text t, uint32_t at, bool fixed)
{
    struct py_text *text = ARENA_NEW(m->arena, struct py_text);
    struct py_run *run = ARENA_NEW(m->arena, struct py_run);
    *run = (struct py_run){0, at, fixed};
    *text =
        (struct py_text){.bytes = t.len ? t.ptr : "", .len = (uint32_t)t.len, .run_count = 1, .runs = run};
    return text;
}

const struct py_text *python_text_plain(struct py *m, struct text t, uint32_t at)
{
    return text_new(m, t, at, false);
}

const struct py_text *python_text_made(struct py *m, struct text t, uint32_t at)
{
    struct text whole = m->source.text;
    bool there = at <= whole.len && t.len <= whole.len - at && memcmp(whole.ptr + at, t.ptr, t.len) == 0;
    return text_new(m, arena_text(m->arena, t), at, !there);
}

const struct py_text *python_text_join(struct py *m, const struct py_text *left, const struct py_text *right)
{
    struct py_text *text = ARENA_NEW(m->arena, struct py_text);
    *text = (struct py_text){
        .len = left->len + right->len, .left = left, .right = right, .is_bytes = left->is_bytes};
    return text;
}

/* --- building --- */

/* Bytes that follow the last ones in the module too, or come from the same place, make no new run. */
void python_text_put(struct py_builder *b, struct text t, uint32_t at, bool fixed)
{
    b->over |= t.len > LIMIT_PYTHON_TEXT || b->len > LIMIT_PYTHON_TEXT - t.len;
    if (!t.len || b->over)
        return;
    const struct py_run *last = b->run_count ? &b->runs[b->run_count - 1] : NULL;
    if (!last || fixed != last->fixed || at != (fixed ? last->at : last->at + (b->len - last->start))) {
        b->runs = arena_more(b->m->arena, b->runs, b->run_count, sizeof *b->runs);
        b->runs[b->run_count++] = (struct py_run){b->len, at, fixed};
    }
    if (b->cap - b->len < t.len) {
        b->cap = b->cap ? b->cap * 2 : 256;
        while (b->cap - b->len < t.len)
            b->cap *= 2;
        b->bytes = arena_grow(b->m->arena, b->bytes, b->len, b->cap, 1);
    }
    memcpy(b->bytes + b->len, t.ptr, t.len);
    b->len += (uint32_t)t.len;
}

void python_text_fill(struct py_builder *b, struct text t, int64_t count, uint32_t at)
{
    while (t.len && count-- > 0 && !b->over)
        python_text_put(b, t, at, true);
}

static uint32_t run_at(const struct py_text *t, uint32_t offset)
{
    return (uint32_t)SEARCH_STRETCH(t->runs, t->run_count, start, offset);
}

void python_text_put_slice(struct py_builder *b, const struct py_text *t, uint32_t from, uint32_t to)
{
    t = python_text_flat(b->m, t);
    if (from >= to)
        return;
    python_spend(b->m, 1 + (to - from) / 256);
    for (uint32_t i = run_at(t, from); i < t->run_count && t->runs[i].start < to; i++) {
        struct py_run run = t->runs[i];
        uint32_t start = run.start > from ? run.start : from;
        uint32_t end = i + 1 < t->run_count && t->runs[i + 1].start < to ? t->runs[i + 1].start : to;
        python_text_put(b, text_from(t->bytes + start, end - start),
                        run.fixed ? run.at : run.at + (start - run.start), run.fixed);
    }
}

/* Joined texts are deep on the left: a loop follows the left sides, with a stack for the right ones. */
void python_text_put_all(struct py_builder *b, const struct py_text *t)
{
    const struct py_text **stack = NULL;
    uint32_t count = 0, cap = 0;
    for (;;) {
        while (!t->bytes) {
            if (count == cap) { /* not arena_more, which copies again after the stack has shrunk */
                cap = cap ? cap * 2 : 16;
                stack = arena_grow(b->m->arena, stack, count, cap, sizeof *stack);
            }
            stack[count++] = t->right;
            t = t->left;
        }
        python_text_put_slice(b, t, 0, t->len);
        if (!count || b->over)
            return;
        t = stack[--count];
    }
}

struct py_value python_text_value(struct py_builder *b, uint32_t at)
{
    if (b->over)
        return python_unknown(b->m, at, "a string of more than %u bytes is built here", LIMIT_PYTHON_TEXT);
    struct py_text *text = text_new(b->m, TEXT(""), at, false);
    text->is_bytes = b->is_bytes;
    if (!b->len)
        return PY_TEXT(text, at);
    *text = (struct py_text){b->bytes, b->len, b->run_count, b->runs, NULL, NULL, b->is_bytes};
    return PY_TEXT(text, b->runs[0].at);
}

/* Joins the parts once; later calls return at once. */
const struct py_text *python_text_flat(struct py *m, const struct py_text *t)
{
    if (t->bytes)
        return t;
    struct py_builder b = {.m = m};
    python_text_put_all(&b, t);
    struct py_text *flat = (struct py_text *)(uintptr_t)t; /* the same text, flattened in place */
    flat->bytes = b.len ? b.bytes : "";
    flat->len = b.len;
    flat->run_count = b.run_count;
    flat->runs = b.runs;
    if (!b.run_count) {
        flat->runs = t->left->runs ? t->left->runs : ARENA_NEW(m->arena, struct py_run);
        flat->run_count = 1;
    }
    return t;
}

struct text python_text_bytes(struct py *m, const struct py_text *t)
{
    t = python_text_flat(m, t);
    return text_from(t->bytes, t->len);
}

/* Shares the bytes; only the runs are copied. An empty slice still has a place. */
const struct py_text *python_text_slice(struct py *m, const struct py_text *t, uint32_t from, uint32_t to)
{
    t = python_text_flat(m, t);
    struct py_text *slice = ARENA_NEW(m->arena, struct py_text);
    if (from >= to) {
        uint32_t run = run_at(t, from < t->len ? from : t->len);
        *slice = *python_text_plain(m, TEXT(""), t->runs[run].at);
        slice->is_bytes = t->is_bytes;
        return slice;
    }
    uint32_t first = run_at(t, from), last = run_at(t, to - 1);
    struct py_run *runs = ARENA_ARRAY(m->arena, last - first + 1, struct py_run);
    python_spend(m, 1 + (last - first) / 16);
    for (uint32_t i = first; i <= last; i++) {
        struct py_run run = t->runs[i];
        uint32_t start = run.start > from ? run.start : from;
        runs[i - first] =
            (struct py_run){start - from, run.fixed ? run.at : run.at + (start - run.start), run.fixed};
    }
    *slice = (struct py_text){.bytes = t->bytes + from,
                              .len = to - from,
                              .runs = runs,
                              .run_count = last - first + 1,
                              .is_bytes = t->is_bytes};
    return slice;
}

uint32_t python_text_place(struct py *m, const struct py_text *t, uint32_t offset)
{
    t = python_text_flat(m, t);
    struct py_run run = t->runs[run_at(t, offset)];
    return run.fixed ? run.at : run.at + (offset - run.start);
}

struct py_value python_text_part(struct py *m, const struct py_text *t, uint32_t from, uint32_t to)
{
    const struct py_text *slice = python_text_slice(m, t, from, to);
    return PY_TEXT(slice, slice->runs[0].at);
}

/* --- characters --- */

uint32_t python_text_offset(struct py *m, const struct py_text *t, uint32_t n)
{
    struct text bytes = python_text_bytes(m, t);
    if (t->is_bytes)
        return n < bytes.len ? n : (uint32_t)bytes.len;
    uint32_t at = 0;
    for (; n && at < bytes.len; n--)
        at += utf8_next(text_from(bytes.ptr + at, bytes.len - at)).len;
    return at;
}

uint32_t python_text_length(struct py *m, const struct py_text *t)
{
    struct text bytes = python_text_bytes(m, t);
    if (t->is_bytes)
        return (uint32_t)bytes.len;
    python_spend(m, 1 + t->len / 256);
    uint32_t count = 0;
    for (uint32_t at = 0; at < bytes.len; count++)
        at += utf8_next(text_from(bytes.ptr + at, bytes.len - at)).len;
    return count;
}
