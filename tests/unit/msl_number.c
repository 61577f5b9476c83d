/* msl/number and msl/decimal: literals to bits. */
#include "msl/pp/decimal.h"
#include "msl/pp/number.h"
#include "test.h"

static void check_number(struct text spelling, enum type_kind type, uint64_t bits, int line)
{
    struct number n;
    if (!number_parse(spelling, &n)) {
        test_fail(__FILE__, line, "%s: %s", spelling.ptr, n.error);
        return;
    }
    test_int(n.type, type, spelling.ptr, __FILE__, line);
    test_int((long long)n.bits, (long long)bits, spelling.ptr, __FILE__, line);
    test_int(n.is_float, type == TYPE_FLOAT || type == TYPE_HALF || type == TYPE_BFLOAT, spelling.ptr,
             __FILE__, line);
}
#define IS(spelling, type, bits) check_number(TEXT(spelling), TYPE_##type, bits, __LINE__)

static void check_refused(struct text spelling, const char *part, int line)
{
    struct number n;
    if (number_parse(spelling, &n))
        test_fail(__FILE__, line, "%s is taken for a number", spelling.ptr);
    else
        test_contains(text_of(n.error), text_of(part), spelling.ptr, __FILE__, line);
}
#define REFUSED(spelling, part) check_refused(TEXT(spelling), part, __LINE__)

/* [lex.icon], table 7, with 32-bit int and 64-bit long */
TEST(types_of_integers)
{
    IS("0", INT, 0);
    IS("2147483647", INT, 2147483647);
    IS("2147483648", LONG, 2147483648u);
    IS("4294967296", LONG, 4294967296u);
    IS("9223372036854775807", LONG, INT64_MAX);
    IS("9223372036854775808", ULONG, (uint64_t)INT64_MAX + 1);
    IS("0x7fffffff", INT, 0x7fffffff);
    IS("0x80000000", UINT, 0x80000000u);
    IS("0xFFFFFFFF", UINT, 0xFFFFFFFFu);
    IS("0x100000000", LONG, 0x100000000u);
    IS("0x8000000000000000", ULONG, UINT64_C(0x8000000000000000));
    IS("037777777777", UINT, 0xFFFFFFFFu);
    IS("0b11111111111111111111111111111111", UINT, 0xFFFFFFFFu);
    IS("1u", UINT, 1);
    IS("4294967295U", UINT, 4294967295u);
    IS("4294967296u", ULONG, 4294967296u);
    IS("1l", LONG, 1);
    IS("1L", LONG, 1);
    IS("1ll", LONG, 1);
    IS("1LL", LONG, 1);
    IS("0x80000000l", LONG, 0x80000000u);
    IS("0xFFFFFFFFFFFFFFFFl", ULONG, UINT64_MAX);
    IS("1ul", ULONG, 1);
    IS("1lu", ULONG, 1);
    IS("1Ull", ULONG, 1);
    IS("1LLu", ULONG, 1);
    IS("18446744073709551615", ULONG, UINT64_MAX);
    IS("0xFFFFFFFFFFFFFFFF", ULONG, UINT64_MAX);
}

TEST(spellings_of_integers)
{
    IS("1'000'000", INT, 1000000);
    IS("0xFF'FF", INT, 0xFFFF);
    IS("0b1010'1010", INT, 0xAA);
    IS("0'17", INT, 15);
    IS("0X1f", INT, 31);
    IS("0B11u", UINT, 3);
    IS("00", INT, 0);
    IS("0x1F", INT, 31); /* the F is a digit */
}

TEST(integers_that_are_wrong)
{
    REFUSED("18446744073709551616", "64 bits");
    REFUSED("0x10000000000000000", "64 bits");
    REFUSED("089", "octal");
    REFUSED("0b12", "binary");
    REFUSED("0x", "no digits");
    REFUSED("0xg", "no digits");
    REFUSED("0b", "no digits");
    REFUSED("1f", "write 1.0f");
    REFUSED("1h", "write 1.0f");
    REFUSED("1x", "suffix must be u");
    REFUSED("1uu", "suffix must be u");
    REFUSED("1lLu", "suffix must be u");
    REFUSED("1lul", "suffix must be u");
    REFUSED("12abc", "suffix must be u");
    REFUSED("0x1e+1", "suffix must be u"); /* one token, by the rules */
    REFUSED("1'", "suffix must be u");
    REFUSED("1''0", "suffix must be u");
}

TEST(floats)
{
    IS("1.0", FLOAT, 0x3f800000);
    IS("1.", FLOAT, 0x3f800000);
    IS(".5", FLOAT, 0x3f000000);
    IS("1e0", FLOAT, 0x3f800000);
    IS("1.5f", FLOAT, 0x3fc00000);
    IS("1.5F", FLOAT, 0x3fc00000);
    IS("0.1", FLOAT, 0x3dcccccd);
    IS("1E+2", FLOAT, 0x42c80000);
    IS("1e-2f", FLOAT, 0x3c23d70a);
    IS("08.5", FLOAT, 0x41080000);
    IS("1'000.5", FLOAT, 0x447a2000);
    IS("3.14159265358979323846264338327950288f", FLOAT, 0x40490fdb);
    IS("0.0", FLOAT, 0);
    IS("0e99999999999999999999", FLOAT, 0);
    IS("1e-99999999999999999999", FLOAT, 0);
    IS("1e999", FLOAT, 0x7f800000);
    IS("3.40282347e+38F", FLOAT, 0x7f7fffff);
    IS("1.17549435e-38F", FLOAT, 0x00800000);
    IS("1.19209290e-7F", FLOAT, 0x34000000);
    IS("1.40129846e-45", FLOAT, 1);
    IS("16777217", INT, 16777217);
    IS("16777217.0", FLOAT, 0x4b800000); /* a tie: to even */
    IS("16777219.0", FLOAT, 0x4b800002); /* a tie: to even, upwards */
    IS("16777217.00000000000000000000000000001", FLOAT, 0x4b800001);
    IS("0.5h", HALF, 0x3800);
    IS("1.0H", HALF, 0x3c00);
    IS("65504.0h", HALF, 0x7bff);
    IS("65519.99h", HALF, 0x7bff);
    IS("65520.0h", HALF, 0x7c00);
    IS("1e5h", HALF, 0x7c00);
    IS("3.14159265358979323846264338327950288h", HALF, 0x4248);
    IS("6.103515625e-05h", HALF, 0x0400);
    IS("5.960464477539063e-08h", HALF, 1);
    IS("2.98023223876953125e-08h", HALF, 0); /* half of the smallest: to even */
    IS("2.98023223876953126e-08h", HALF, 1);
    IS("1.0bf", BFLOAT, 0x3f80);
    IS("3.14159265358979323846264338327950288BF", BFLOAT, 0x4049);
    IS("1.00390625bf", BFLOAT, 0x3f80); /* a tie */
    IS("1.01171875bf", BFLOAT, 0x3f82);
}

/* By way of float this one would be rounded twice: 1 + 2^-11 + 2^-30 lies above the middle of two halves, but
 * its nearest float is the middle. */
TEST(half_is_rounded_once)
{
    IS("1.00048828218132257461547851562500h", HALF, 0x3c01);
    IS("1.00048828125h", HALF, 0x3c00);
    IS("1.0004882812499999h", HALF, 0x3c00);
}

TEST(hexadecimal_floats)
{
    IS("0x1p0", FLOAT, 0x3f800000);
    IS("0x1.8p1", FLOAT, 0x40400000);
    IS("0x.8p1f", FLOAT, 0x3f800000);
    IS("0x1.fffffep+127f", FLOAT, 0x7f7fffff);
    IS("0x1.ffffffp+127f", FLOAT, 0x7f800000);
    IS("0x1p-149", FLOAT, 1);
    IS("0x1p-150", FLOAT, 0);
    IS("0x1.000001p0", FLOAT, 0x3f800000); /* a tie */
    IS("0x1.0000010000000000000000000000001p0", FLOAT, 0x3f800001);
    IS("0x123456789abcdef0123456789p0", FLOAT, 0x6f91a2b4);
    IS("0x1.ffcp+15h", HALF, 0x7bff);
    IS("0x1p-14h", HALF, 0x0400);
    IS("0x1p-10h", HALF, 0x1400);
    IS("0x1.fep+127bf", BFLOAT, 0x7f7f);
    IS("0x0p0", FLOAT, 0);
    REFUSED("0x1.8", "exponent");
    REFUSED("0x1.8p", "exponent");
    REFUSED("0x.p1", "no digits");
    REFUSED("0x1..8p1", "more than one decimal point");
}

TEST(floats_that_are_wrong)
{
    REFUSED("1.5l", "long double");
    REFUSED("1.0x", "suffix must be f");
    REFUSED("1e", "exponent");
    REFUSED("1e+", "exponent");
    REFUSED("1.5fh", "suffix must be f");
    REFUSED("1.2.3", "more than one decimal point");
    REFUSED("1.0Bf", "suffix must be f");
}

/* The C library rounds correctly too: compare over many spellings. */
TEST(decimal_agrees_with_strtof)
{
    uint32_t state = 12345;
    for (int i = 0; i < 200000; i++) {
        char text[64];
        state = state * 1664525u + 1013904223u;
        uint32_t a = state;
        state = state * 1664525u + 1013904223u;
        unsigned digits = 1 + (state >> 8) % 12;
        int exponent = (int)((state >> 16) % 100) - 55;
        snprintf(text, sizeof text, "%u.%0*ue%d", a >> (a & 31), (int)digits, state % 1000000, exponent);
        struct number n;
        float wanted = strtof(text, NULL);
        uint32_t bits;
        memcpy(&bits, &wanted, 4);
        if (!number_parse(text_of(text), &n) || n.bits != bits)
            test_fail(__FILE__, __LINE__, "%s: found %08llx, wanted %08x", text, (unsigned long long)n.bits,
                      bits);
    }
}

/* Every number that is exactly in the middle between two floats, and its neighbours, near some powers of two.
 */
TEST(decimal_middles)
{
    for (int exponent = -150; exponent < 128; exponent += 7) {
        for (uint32_t step = 1; step < 64; step += 2) {
            char text[400];
            double middle = 1.0;
            for (int i = 0; i < (exponent < 0 ? -exponent : exponent); i++)
                middle = exponent < 0 ? middle / 2 : middle * 2;
            middle += middle * (double)step / 16777216.0;
            snprintf(text, sizeof text, "%.200e", middle);
            struct number n;
            float wanted = (float)middle; /* one rounding: the double is exact */
            uint32_t bits;
            memcpy(&bits, &wanted, 4);
            if (!number_parse(text_of(text), &n) || n.bits != bits)
                test_fail(__FILE__, __LINE__, "%s: found %08llx, wanted %08x", text,
                          (unsigned long long)n.bits, bits);
        }
    }
}

TEST(characters)
{
    static const struct {
        const char *spelling;
        enum type_kind type;
        int64_t value;
    } cases[] = {
        {"'a'", TYPE_CHAR, 'a'},     {"'\\n'", TYPE_CHAR, '\n'}, {"'\\''", TYPE_CHAR, '\''},
        {"'\\\\'", TYPE_CHAR, '\\'}, {"'\\0'", TYPE_CHAR, 0},    {"'\\101'", TYPE_CHAR, 65},
        {"'\\x41'", TYPE_CHAR, 65},  {"'\\xff'", TYPE_CHAR, -1}, {"'\\e'", TYPE_CHAR, 27},
        {"'\"'", TYPE_CHAR, '"'},    {"u8'z'", TYPE_CHAR, 'z'},  {"'ab'", TYPE_INT, 0x6162},
        {"'\\t'", TYPE_CHAR, '\t'},  {"'\\?'", TYPE_CHAR, '?'},
    };
    struct number n;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CHECK(number_parse_character(text_of(cases[i].spelling), &n));
        test_int(n.type, cases[i].type, cases[i].spelling, __FILE__, __LINE__);
        test_int((int64_t)n.bits, cases[i].value, cases[i].spelling, __FILE__, __LINE__);
    }
    static const char *const wrong[] = {"''",    "L'a'",  "u'a'",    "'\xc3\xa4'", "'abcde'",
                                        "'\\x'", "'\\q'", "'\\777'", "'\\x100'",   "'"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (number_parse_character(text_of(wrong[i]), &n) || !n.error)
            test_fail(__FILE__, __LINE__, "%s is taken for a character", wrong[i]);
}
