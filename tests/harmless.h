/* harmless: text that may be put before any kernel without a change of what is found and computed: warnings,
 * macros, comments, declarations that nobody uses. At file scope (a header, a whole file) or in a body.
 *
 * Which lines are chosen depends on the seed alone. All names start with `unused_`. */
#ifndef HARMLESS_H
#define HARMLESS_H

#include "base/buf.h"

struct harmless {
    uint32_t seed;
    uint32_t lines;    /* how many besides the warnings */
    uint32_t warnings; /* of #warning */
    bool in_body;
};

/* In each, %u is a number of its own; a line may be several. */
static const char *const harmless_anywhere[] = {
    "// nothing %u",
    "/* nothing %u\n   at all */",
    "#define UNUSED_%u(x) ((x) + 1)",
    "#define UNUSED_%u \"text\" + - {",
    "#undef UNUSED_%u",
    "#if 0 /* %u */\nthis is 'not code\n#endif",
    "#ifdef UNUSED_NOWHERE_%u\nneither ( is this\n#else\n#endif",
    "#pragma unused_%u",
    "typedef int unused_t%u;",
    "using unused_u%u = float;",
    "struct unused_s%u { int a; float b[3]; };",
    "enum { unused_e%u = 4 };",
    "static_assert(%u >= 0, \"never\");",
};

static const char *const harmless_outside[] = {
    "constant int unused_c%u = 5;",
    "constant float unused_d%u[2] = {1, 2};",
    "inline float unused_f%u(float x) { return x * 2.0f; }",
    "template <typename T> T unused_g%u(T x) { return x + x; }",
    "template <int N> struct unused_h%u { static constexpr constant int value = N; };",
    "namespace unused_n%u { constant float k = 1.0f; }",
    "struct unused_m%u { float x; float twice() const { return x + x; } };",
};

static const char *const harmless_inside[] = {
    ";/* %u */",
    "{ /* %u */ }",
    "int unused_v%u = 7;",
    "const float unused_w%u = 2.5f;",
    "float unused_a%u[3] = {1, 2, 3};",
    "auto unused_l%u = [](float x) { return x + 1; };",
    "if (false) { int unused_i%u = 1; }",
    "for (int unused_j%u = 0; false;) { }",
};

static uint32_t harmless_draw(uint32_t *seed, uint32_t below)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (uint32_t)(((uint64_t)(*seed >> 8) * below) >> 24);
}

#define HARMLESS_COUNT(list) (uint32_t)(sizeof(list) / sizeof *(list))

static const char *harmless_line(uint32_t *seed, bool in_body)
{
    uint32_t own = in_body ? HARMLESS_COUNT(harmless_inside) : HARMLESS_COUNT(harmless_outside);
    uint32_t i = harmless_draw(seed, HARMLESS_COUNT(harmless_anywhere) + own);
    if (i < HARMLESS_COUNT(harmless_anywhere))
        return harmless_anywhere[i];
    i -= HARMLESS_COUNT(harmless_anywhere);
    return in_body ? harmless_inside[i] : harmless_outside[i];
}

/* Ends with a line end, or is empty. */
static inline void harmless_put(struct buf *out, struct harmless h)
{
    uint32_t seed = h.seed, number = h.in_body ? 100000 : 0;
    uint32_t left = h.lines, warnings = h.warnings;
    while (left + warnings > 0) {
        if (harmless_draw(&seed, left + warnings) < warnings) {
            buf_printf(out, "#warning nothing %u\n", number++);
            warnings--;
            continue;
        }
        const char *line = harmless_line(&seed, h.in_body), *hole = strstr(line, "%u");
        buf_bytes(out, line, (size_t)(hole - line));
        buf_printf(out, "%u%s\n", number++, hole + 2);
        left--;
    }
}

#endif
