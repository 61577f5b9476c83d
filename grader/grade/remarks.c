#include "grade/remarks.h"
#include "gpu/says.h"

enum { MOST = 8, WORDS = 300 }; /* notes of one kernel; bytes of one */

/* Its place in the student's text; length 0: none. A column beyond the line becomes the first one. */
static struct span place_of(const struct sources *sources, const struct texts *texts, const struct says *s)
{
    if (s->line > texts->line_count || !texts->lines[s->line - 1].len)
        return (struct span){0, 0};
    struct text all = sources_text(sources);
    uint32_t start = texts->lines[s->line - 1].at, at = start, column = 1;
    while (column < s->column && at < all.len && all.ptr[at] != '\n')
        at++, column++;
    bool inside = column == s->column && at < all.len && all.ptr[at] != '\n' &&
                  sources_kind(sources, at) == SOURCE_STUDENT;
    return (struct span){inside ? at : start, 1};
}

/* Bounded, printable characters only. */
static struct text words_of(struct arena *arena, struct text words)
{
    char kept[WORDS];
    size_t len = words.len < sizeof kept ? words.len : sizeof kept;
    while (len && len < words.len && ((unsigned char)words.ptr[len] & 0xc0) == 0x80)
        len--; /* not within a character */
    for (size_t k = 0; k < len; k++) {
        unsigned char c = (unsigned char)words.ptr[k];
        kept[k] = (char)(c < ' ' || c == 127 ? ' ' : c);
    }
    return arena_text(arena, text_from(kept, len));
}

static uint32_t count_notes(const struct findings *list, uint32_t at, bool *there)
{
    uint32_t count = 0;
    for (const struct finding *f = list->first; f; f = f->next) {
        count += f->code == E5006;
        *there |= f->code == E5006 && f->span.at == at;
    }
    return count;
}

void remarks_add(struct findings *to, const struct sources *sources, const struct texts *texts,
                 struct text said)
{
    for (struct says s; says_next(&said, &s);) {
        struct span span = place_of(sources, texts, &s);
        bool there = false;
        if (span.len && count_notes(to, span.at, &there) < MOST && !there)
            FINDING(to, E5006, span, words_of(to->arena, s.words));
    }
}

void remarks_put_error(struct buf *out, const struct sources *sources, const struct texts *texts,
                       struct text said)
{
    struct text rest = said;
    for (struct says s; says_next(&rest, &s);) {
        struct span span = place_of(sources, texts, &s);
        if (!s.is_error)
            continue;
        if (span.len)
            buf_printf(out, "line %u: ", sources_place(sources, span.at).line);
        buf_text(out, text_from(s.words.ptr, s.words.len < WORDS ? s.words.len : WORDS));
        return;
    }
    const char *end = said.len ? memchr(said.ptr, '\n', said.len) : NULL;
    size_t len = end ? (size_t)(end - said.ptr) : said.len;
    buf_text(out, text_from(said.ptr, len < WORDS ? len : WORDS));
}

void remarks_forget(struct findings *from)
{
    struct finding *last = NULL;
    for (struct finding **f = &from->first; *f;)
        if ((*f)->code == E5006) {
            *f = (*f)->next;
            from->count--;
        } else {
            last = *f;
            f = &last->next;
        }
    from->last = last;
}
