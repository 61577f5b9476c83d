#include "base/utf8.h"

struct utf8_char utf8_next(struct text t)
{
    static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)t.ptr[0];
    if (first < 0x80)
        return (struct utf8_char){first, 1, true};
    struct utf8_char wrong = {first, 1, false};
    unsigned len = first >= 0xF0 && first < 0xF5   ? 4
                   : first >= 0xE0 && first < 0xF0 ? 3
                   : first >= 0xC2 && first < 0xE0 ? 2
                                                   : 0;
    if (len == 0 || t.len < len)
        return wrong;
    uint32_t code = first & (0x7Fu >> len);
    for (unsigned i = 1; i < len; i++) {
        unsigned char c = (unsigned char)t.ptr[i];
        if ((c & 0xC0) != 0x80)
            return wrong;
        code = code << 6 | (c & 0x3Fu);
    }
    if (code < smallest[len] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        return wrong;
    return (struct utf8_char){code, len, true};
}

unsigned utf8_encode(uint32_t code, char out[4])
{
    static const unsigned char marks[5] = {0, 0, 0xC0, 0xE0, 0xF0};
    unsigned len = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (unsigned i = len - 1; i > 0; i--, code >>= 6)
        out[i] = (char)(0x80 | (code & 0x3F));
    out[0] = (char)(marks[len] | code);
    return len;
}

struct range {
    uint32_t first, last;
};

static bool in_ranges(uint32_t code, const struct range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

#define IN(code, ranges) in_ranges((code), (ranges), sizeof(ranges) / sizeof *(ranges))

unsigned utf8_width(uint32_t code)
{
    /* combining marks */
    static const struct range none[] = {
        {0x300, 0x36F},   {0x483, 0x489},   {0x591, 0x5BD},   {0x610, 0x61A},
        {0x64B, 0x65F},   {0x900, 0x902},   {0x93C, 0x93C},   {0xE31, 0xE31},
        {0xE34, 0xE3A},   {0xE47, 0xE4E},   {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
        {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0x1F3FB, 0x1F3FF}};
    static const struct range two[] = {
        {0x1100, 0x115F}, {0x2E80, 0x303E},   {0x3041, 0x33FF},   {0x3400, 0x4DBF},   {0x4E00, 0x9FFF},
        {0xA000, 0xA4CF}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6}, {0x1F300, 0x1F64F}, {0x1F680, 0x1F6FF}, {0x1F900, 0x1F9FF}, {0x20000, 0x3FFFD}};
    if (code < 0x300)
        return 1;
    return IN(code, none) ? 0 : IN(code, two) ? 2 : 1;
}

bool utf8_is_harmless(uint32_t code)
{
    static const struct range harmful[] = {{0, 0x1F},        {0x7F, 0x9F},      {0xAD, 0xAD},
                                           {0x61C, 0x61C},   {0x200B, 0x200F},  {0x2028, 0x202E},
                                           {0x2060, 0x206F}, {0xFEFF, 0xFEFF},  {0xFFF9, 0xFFFC},
                                           {0xE000, 0xF8FF}, {0xE0000, 0xE0FFF}};
    return !IN(code, harmful);
}

/* --- UTF-16 --- */

bool utf8_is_utf16(struct text t)
{
    return text_starts(t, TEXT("\xFF\xFE")) || text_starts(t, TEXT("\xFE\xFF"));
}

static uint32_t unit_at(struct text t, size_t i)
{
    const unsigned char *p = (const unsigned char *)t.ptr;
    bool big = p[0] == 0xFE;
    return big ? (uint32_t)p[i] << 8 | p[i + 1] : (uint32_t)p[i + 1] << 8 | p[i];
}

void utf8_from_utf16(struct buf *out, struct text t)
{
    char utf8[4];
    for (size_t i = 2; i + 1 < t.len; i += 2) {
        uint32_t code = unit_at(t, i), low = i + 3 < t.len ? unit_at(t, i + 2) : 0;
        if (code >= 0xD800 && code < 0xDC00 && low >= 0xDC00 && low < 0xE000) {
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            i += 2;
        } else if (code >= 0xD800 && code < 0xE000) {
            code = 0xFFFD;
        }
        buf_bytes(out, utf8, utf8_encode(code, utf8));
    }
}
