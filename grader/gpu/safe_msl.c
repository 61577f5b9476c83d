#include "gpu/safe_msl.h"

enum { MAX_NAME = 200 };

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The lines that gpu/ writes itself. */
static bool is_ours(struct text line)
{
    static const char *const ours[] = {"#include <metal_stdlib>", "#include <metal_simdgroup_matrix>",
                                       "#pragma METAL fp contract(off)"};
    for (size_t k = 0; k < sizeof ours / sizeof *ours; k++)
        if (text_is(line, ours[k]))
            return true;
    return false;
}

/* Words that act like directives. */
static bool is_order(struct text word)
{
    static const char *const orders[] = {"_Pragma", "__pragma", "asm", "__asm", "__asm__"};
    for (size_t k = 0; k < sizeof orders / sizeof *orders; k++)
        if (text_is(word, orders[k]))
            return true;
    return false;
}

/* A '#' is refused wherever it is, since comments and white space may be before a directive; so are its other
 * spellings. */
static bool is_safe_line(struct text line)
{
    for (size_t k = 0; k < line.len; k++) {
        char c = line.ptr[k], next = k + 1 < line.len ? line.ptr[k + 1] : 0;
        unsigned char byte = (unsigned char)c;
        if (c == '#' || byte == 127 || (byte < ' ' && c != '\t'))
            return false;
        if ((c == '%' && next == ':') || (c == '?' && next == '?'))
            return false;
        if (!is_letter(c) || (k > 0 && is_letter(line.ptr[k - 1])))
            continue;
        size_t end = k;
        while (end < line.len && is_letter(line.ptr[end]))
            end++;
        if (is_order(text_from(line.ptr + k, end - k)))
            return false;
    }
    struct text trimmed = text_trim(line);
    return !text_ends(trimmed, TEXT("\\"));
}

bool safe_msl(struct text text)
{
    for (size_t at = 0; at < text.len;) {
        const char *end = memchr(text.ptr + at, '\n', text.len - at);
        size_t len = end ? (size_t)(end - text.ptr) - at : text.len - at;
        struct text line = text_from(text.ptr + at, len);
        if (!is_ours(line) && !is_safe_line(line))
            return false;
        at += len + 1;
    }
    return true;
}

bool safe_msl_name(struct text name)
{
    for (size_t k = 0; k < name.len; k++)
        if (!is_letter(name.ptr[k]))
            return false;
    return name.len > 0 && name.len <= MAX_NAME && !(name.ptr[0] >= '0' && name.ptr[0] <= '9');
}
