/* charset: see charset.h. The tables hold what students' kernels can sensibly contain, not all of Unicode:
 * letters are the alphabets and syllabaries of XID_Start as whole blocks. */
#include "msl/pp/charset.h"

struct range {
    uint32_t from, to;
};

static const struct range letters[] = {
    {0x00AA, 0x00AA},   {0x00B5, 0x00B5},   {0x00BA, 0x00BA}, {0x00C0, 0x00D6}, {0x00D8, 0x00F6},
    {0x00F8, 0x02C1},   {0x0300, 0x036F}, /* accents written apart */
    {0x0370, 0x0373},   {0x0376, 0x037D},   {0x037F, 0x0386}, {0x0388, 0x03F5}, {0x03F7, 0x0481},
    {0x048A, 0x0556},   {0x0561, 0x0587},   {0x05D0, 0x05EA}, {0x0620, 0x064A}, {0x0671, 0x06D3},
    {0x0904, 0x0939},   {0x0E01, 0x0E30},   {0x10A0, 0x10FF}, {0x1E00, 0x1FBC}, {0x2102, 0x2102},
    {0x210A, 0x2113},   {0x2115, 0x2115},   {0x2119, 0x211D}, {0x2124, 0x2124}, {0x3041, 0x3096},
    {0x30A1, 0x30FA},   {0x3400, 0x4DBF},   {0x4E00, 0x9FFF}, {0xAC00, 0xD7A3}, {0xF900, 0xFAD9},
    {0x1D400, 0x1D6C0}, {0x20000, 0x2FA1D},
};

static const struct range blanks[] = {
    {0x0085, 0x0085}, {0x00A0, 0x00A0}, {0x1680, 0x1680}, {0x180E, 0x180E}, {0x2000, 0x200A},
    {0x2028, 0x2029}, {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF},
};

static const struct {
    uint32_t c;
    const char *ascii;
} lookalikes[] = {
    {0x00AB, "<<"}, {0x00BB, ">>"}, {0x00D7, "*"},  {0x00F7, "/"},  {0x037E, ";"},  {0x2010, "-"},
    {0x2011, "-"},  {0x2012, "-"},  {0x2013, "-"},  {0x2014, "-"},  {0x2018, "'"},  {0x2019, "'"},
    {0x201A, "'"},  {0x201C, "\""}, {0x201D, "\""}, {0x201E, "\""}, {0x2032, "'"},  {0x2033, "\""},
    {0x2044, "/"},  {0x2192, "->"}, {0x2212, "-"},  {0x2215, "/"},  {0x2217, "*"},  {0x2223, "|"},
    {0x2227, "&&"}, {0x2228, "||"}, {0x2236, ":"},  {0x2260, "!="}, {0x2264, "<="}, {0x2265, ">="},
    {0x22C5, "*"},  {0x3001, ","},  {0x3002, "."},  {0x3010, "["},  {0x3011, "]"},
};

/* Full-width forms of ! to ~, one by one. */
static const char full_width[][2] = {
    "!", "\"", "#",  "$", "%", "&", "'", "(", ")", "*", "+", ",", "-", ".", "/", "0", "1", "2", "3",
    "4", "5",  "6",  "7", "8", "9", ":", ";", "<", "=", ">", "?", "@", "A", "B", "C", "D", "E", "F",
    "G", "H",  "I",  "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W", "X", "Y",
    "Z", "[",  "\\", "]", "^", "_", "`", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l",
    "m", "n",  "o",  "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", "{", "|", "}", "~",
};

uint32_t charset_decode(const char *p, const char *end, unsigned *bytes)
{
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)*p;
    *bytes = 1;
    if (first < 0x80)
        return first;
    unsigned count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || (size_t)(end - p) < count)
        return UINT32_MAX;
    uint32_t c = first & (0xFFu >> (count + 1));
    for (unsigned i = 1; i < count; i++) {
        if ((p[i] & 0xC0) != 0x80)
            return UINT32_MAX;
        c = c << 6 | (p[i] & 0x3F);
    }
    if (c < smallest[count] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF))
        return UINT32_MAX;
    *bytes = count;
    return c;
}

static bool in_ranges(const struct range *ranges, size_t count, uint32_t c)
{
    for (size_t i = 0; i < count; i++)
        if (c >= ranges[i].from && c <= ranges[i].to)
            return true;
    return false;
}

bool charset_is_letter(uint32_t c)
{
    return in_ranges(letters, sizeof letters / sizeof *letters, c);
}

bool charset_is_blank(uint32_t c)
{
    return in_ranges(blanks, sizeof blanks / sizeof *blanks, c);
}

const char *charset_lookalike(uint32_t c)
{
    if (c >= 0xFF01 && c <= 0xFF5E)
        return full_width[c - 0xFF01];
    for (size_t i = 0; i < sizeof lookalikes / sizeof *lookalikes; i++)
        if (lookalikes[i].c == c)
            return lookalikes[i].ascii;
    return NULL;
}
