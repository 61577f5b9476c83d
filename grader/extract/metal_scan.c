#include "extract/metal_scan.h"

bool metal_scan_is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The end of the line, lines that go on with a backslash included. */
static size_t end_of_line(struct text t, size_t i)
{
    while (i < t.len && t.ptr[i] != '\n')
        i += t.ptr[i] == '\\' && i + 1 < t.len ? 2 : 1;
    return i < t.len ? i : t.len;
}

static bool starts_line(struct text t, size_t i)
{
    while (i > 0 && (t.ptr[i - 1] == ' ' || t.ptr[i - 1] == '\t'))
        i--;
    return i == 0 || t.ptr[i - 1] == '\n';
}

/* The end of the comment, literal or (unless they are wanted) preprocessor line that starts at `i`, or `i`
 * when there is none. */
static size_t skip_quoted(struct text t, size_t i, bool directives)
{
    char c = t.ptr[i], next = i + 1 < t.len ? t.ptr[i + 1] : '\0';
    if ((c == '/' && next == '/') || (c == '#' && !directives && starts_line(t, i)))
        return end_of_line(t, i);
    if (c == '/' && next == '*') {
        ptrdiff_t end = text_find(text_from(t.ptr + i + 2, t.len - i - 2), TEXT("*/"));
        return end < 0 ? t.len : i + 2 + (size_t)end + 2;
    }
    if (c != '"' && c != '\'')
        return i;
    for (i++; i < t.len && t.ptr[i] != c && t.ptr[i] != '\n'; i++)
        i += t.ptr[i] == '\\';
    return i < t.len ? i + 1 : t.len;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/* Comments and literals are skipped, preprocessor lines unless `directives`. */
static struct text next_word(struct text t, size_t *at, bool directives)
{
    while (*at < t.len) {
        size_t after = skip_quoted(t, *at, directives);
        if (after != *at) {
            *at = after;
            continue;
        }
        size_t start = (*at)++;
        if (is_blank(t.ptr[start]))
            continue;
        while (metal_scan_is_word(t.ptr[start]) && *at < t.len && metal_scan_is_word(t.ptr[*at]))
            (*at)++;
        return text_from(t.ptr + start, *at - start);
    }
    return text_from(t.ptr + t.len, 0);
}

struct text metal_scan_next(struct text t, size_t *at)
{
    return next_word(t, at, false);
}

static bool starts_a_name(struct text word)
{
    return metal_scan_is_word(word.ptr[0]) && !(word.ptr[0] >= '0' && word.ptr[0] <= '9');
}

/* `kernel` is a keyword, so `kernel NAME` can only be the start of a definition; `kernel[i]` and
 * `kernel =` are a body that uses the word as a name, which the compiler explains. A macro may hold the word.
 */
bool metal_scan_is_whole(struct text text)
{
    struct text before[2] = {TEXT(""), TEXT("")}, word;
    for (size_t at = 0; (word = next_word(text, &at, true)).len > 0;) {
        bool attribute = text_is(before[1], "[") && text_is(word, "[");
        if (text_is(before[1], "kernel") && starts_a_name(word))
            return true;
        if (text_is(before[0], "kernel") && attribute)
            return true;
        if (text_is(before[0], "[") && text_is(before[1], "[") && text_is(word, "kernel"))
            return true;
        before[0] = before[1];
        before[1] = word;
    }
    return false;
}

/* Prose may say "the kernel of it" or name a position; code has more. */
bool metal_scan_looks_like_metal(struct text t)
{
    static const char *const telling[] = {"thread_position_in_grid", "thread_position_in_threadgroup",
                                          "threadgroup_position_in_grid", "thread_index_in_threadgroup",
                                          "threadgroup_barrier"};
    struct text before = TEXT(""), word;
    bool position = false, statement = false, kernel = false;
    for (size_t at = 0; (word = metal_scan_next(t, &at)).len > 0; before = word) {
        for (size_t i = 0; i < sizeof telling / sizeof *telling; i++)
            position |= text_is(word, telling[i]);
        statement |= word.ptr[0] == ';';
        kernel |= text_is(word, "void") && (text_is(before, "kernel") || text_is(before, "]"));
    }
    return statement ? position || (kernel && metal_scan_is_whole(t)) : false;
}
