#include "grade/match_lines.h"
#include "grade/match.h"
#include "base/sha256.h"
#include <stdio.h>

enum { MAX_LINES = 400, LEAST_LINES = 2 };

/* --- characters that count --- */

/* The end of the comment that starts at `i`; `i` when none does, or when it is never closed. */
static size_t after_comment(struct text t, size_t i)
{
    struct text rest = text_from(t.ptr + i, t.len - i);
    if (text_starts(rest, TEXT("//"))) {
        const char *end = memchr(rest.ptr, '\n', rest.len);
        return end ? (size_t)(end - t.ptr) : t.len;
    }
    if (!text_starts(rest, TEXT("/*")))
        return i;
    ptrdiff_t end = text_find(text_from(rest.ptr + 2, rest.len - 2), TEXT("*/"));
    return end < 0 ? i : i + 2 + (size_t)end + 2;
}

/* The next character that is neither blank nor in a comment; '\n' for a line end when `lines`; NUL at the
 * end. A comment that is never closed is a mistake of the text and not a comment: it counts as its '/'. */
static char next_char(struct text t, size_t *i, bool lines)
{
    while (*i < t.len) {
        char c = t.ptr[*i];
        size_t after = c == '/' ? after_comment(t, *i) : *i;
        if (after != *i) {
            *i = after;
            continue;
        }
        bool open = c == '/' && *i + 1 < t.len && t.ptr[*i + 1] == '*';
        *i = open ? t.len : *i + 1;
        if (c != ' ' && c != '\t' && c != '\r' && c != '\0' && (c != '\n' || lines))
            return c;
    }
    return '\0';
}

bool match_same_text(struct text a, struct text b)
{
    size_t i = 0, k = 0;
    for (;;) {
        char x = next_char(a, &i, false), y = next_char(b, &k, false);
        if (x != y)
            return false;
        if (x == '\0')
            return true;
    }
}

/* --- templates --- */

enum { TEMPLATE_BYTES = 8192 }; /* of the characters that count; what has more is work */

static bool is_earlier(const struct puzzle *p, struct text body)
{
    char bytes[TEMPLATE_BYTES], hex[65], c;
    size_t len = 0;
    if (!p->earlier_count)
        return false;
    for (size_t i = 0; (c = next_char(body, &i, false)) != '\0'; bytes[len++] = c)
        if (len == sizeof bytes)
            return false;
    sha256_hex(text_from(bytes, len), hex, 32);
    for (uint32_t i = 0; i < p->earlier_count; i++)
        if (text_is(p->earlier[i], hex))
            return true;
    return false;
}

bool match_lines_untouched(const struct puzzle *p, struct text body)
{
    return match_same_text(body, p->template_body) || match_same_text(body, TEXT("")) || is_earlier(p, body);
}

static bool is_word(char c)
{
    return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Whether the name is in the text, outside of comments. */
static bool uses(struct text t, struct text name)
{
    for (size_t i = 0, after; i < t.len; i = after) {
        after = after_comment(t, i);
        if (after != i)
            continue;
        after = i + 1;
        if (!is_word(t.ptr[i]))
            continue;
        while (after < t.len && is_word(t.ptr[after]))
            after++;
        if (text_eq(text_from(t.ptr + i, after - i), name))
            return true;
    }
    return false;
}

bool match_lines_idle(const struct puzzle *p, const struct candidate *c)
{
    bool named = false;
    for (uint32_t i = 0; c->has_names && i < c->output_count; i++)
        named |= uses(c->body, c->output_names[i]);
    for (uint32_t i = 0; i < p->output_count; i++)
        named |= uses(c->body, p->outputs[i].name);
    return !named;
}

/* --- lines --- */

struct lines {
    uint64_t hashes[MAX_LINES];
    uint32_t lengths[MAX_LINES], count;
};

static void add_line(struct lines *l, uint64_t hash, uint32_t length)
{
    if (length && l->count < MAX_LINES) {
        l->hashes[l->count] = hash;
        l->lengths[l->count++] = length;
    }
}

/* One hash per line (FNV-1a) of what is left without comments and blanks. */
static void add_lines(struct lines *l, struct text t)
{
    const uint64_t start = 1469598103934665603u;
    uint64_t hash = start;
    uint32_t length = 0;
    char c;
    for (size_t i = 0; (c = next_char(t, &i, true)) != '\0';) {
        if (c == '\n') {
            add_line(l, hash, length);
            hash = start;
            length = 0;
            continue;
        }
        hash = (hash ^ (unsigned char)c) * 1099511628211u;
        length++;
    }
    add_line(l, hash, length);
}

static bool has(const struct lines *l, uint64_t hash, uint32_t length)
{
    for (uint32_t i = 0; i < l->count; i++)
        if (l->hashes[i] == hash && l->lengths[i] == length)
            return true;
    return false;
}

/* --- puzzles --- */

/* Without names in the call: the body uses the puzzle's inputs and no input that only others have. */
static bool uses_inputs(const struct pack *pack, const struct candidate *c, const struct puzzle *p)
{
    bool wanted[PACK_MAX_ARRAYS] = {0}, right = true;
    for (uint32_t k = 0; k < p->input_count; k++)
        right &= wanted[k] = uses(c->body, p->inputs[k].name);
    for (uint32_t i = 0; i < pack->puzzle_count && right; i++)
        for (uint32_t k = 0; k < pack->puzzles[i]->input_count && right; k++) {
            bool own = false;
            for (uint32_t m = 0; m < p->input_count; m++)
                own |= text_eq(p->inputs[m].name, pack->puzzles[i]->inputs[k].name);
            right = own || !uses(c->body, pack->puzzles[i]->inputs[k].name);
        }
    return right;
}

/* How many characters of the template are in the body; 0 unless nearly all of its lines are. */
static uint32_t likeness(const struct lines *body, const struct puzzle *p)
{
    struct lines wanted = {.count = 0};
    uint32_t found = 0, length = 0;
    add_lines(&wanted, p->template_header);
    add_lines(&wanted, p->template_body);
    for (uint32_t i = 0; i < wanted.count; i++)
        if (has(body, wanted.hashes[i], wanted.lengths[i])) {
            found++;
            length += wanted.lengths[i];
        }
    return found >= LEAST_LINES && found * 4 >= wanted.count * 3 ? length : 0;
}

const struct puzzle *match_lines_find(const struct pack *pack, const struct candidate *c)
{
    struct lines body = {.count = 0};
    const struct puzzle *best = NULL;
    uint32_t most = 0;
    add_lines(&body, c->has_header ? c->header : TEXT(""));
    add_lines(&body, c->body);
    for (uint32_t i = 0; i < pack->puzzle_count; i++) {
        const struct puzzle *p = pack->puzzles[i];
        uint32_t like = likeness(&body, p);
        if (!like || like < most || !match_fits(c, p) || (!c->has_names && !uses_inputs(pack, c, p)))
            continue;
        best = like > most ? p : NULL; /* two are as likely: none */
        most = like;
    }
    return best;
}
