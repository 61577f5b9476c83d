/* compile_shapes: texts of any length and of many shapes, for tests and benches of how compiling grows.
 *
 * A shape is a table row: what the header and the body are made of. In `header`, `first` and `second` the
 * text is repeated n times with @ for the number, ~ for the number before it and ^ for the one after it. */
#ifndef COMPILE_SHAPES_H
#define COMPILE_SHAPES_H

#include "base/buf.h"

struct compile_shape {
    const char *name;
    const char *before, *header, *after;               /* of the header */
    const char *start, *first, *middle, *second, *end; /* of the body */
    uint32_t most; /* repetitions that no limit refuses; 0: any number that the tests try */
    bool bounded;  /* grows faster than the text, up to a limit: LIMIT_CANDIDATES */
};

#define LOOP "for (int k = 0; k < 4; k++) "
#define X    "float x = a[0];\n"
#define OUT  "out[0] = x;\n"

static const struct compile_shape compile_shapes[] = {
    /* statements and variables */
    {"statements", .first = "float v@ = a[0] * @.0f; out[0] += v@;\n"},
    {"one variable", .start = X, .first = "x = x * 2 + @;\n", .end = OUT},
    {"unused variables", .first = "int v@ = @;\n"},
    {"variables used at the end", .start = X, .first = "float v@ = a[@];\n", .second = "x += v@;\n",
     .end = OUT},
    {"one declaration", .start = "int v0 = 0", .first = ", w@ = v0", .end = ";\n"},
    {"blocks", .start = X, .first = "{ float y = x; x = y + 1; }\n", .end = OUT},
    {"one name in blocks", .start = X, .first = "{ int x = @; (void)x; }\n", .end = OUT},
    {"empty statements", .first = ";"},
    {"vectors", .start = X, .first = "float4 w@ = float4(x, 1, 2, 3); x += w@.yzxw.x;\n", .end = OUT},
    {"matrices", .start = X, .first = "float2x2 m@ = float2x2(x, 1, 2, 3); x += m@[1][0];\n", .end = OUT,
     .most = 3000},
    {"pointers", .first = "device float *p@ = out + @; *p@ = 1;\n"},
    {"references", .start = "float r = 0;\n", .first = "thread float &r@ = r; r@ += 1;\n",
     .end = "out[0] = r;\n"},
    {"arrays", .start = X, .first = "float r@[4] = {x}; x += r@[int(x) & 3];\n", .end = OUT, .most = 4000},
    {"one array", .start = X "float r[8] = {x};\n", .first = "r[int(x) & 7] += @;\n",
     .end = "out[0] = r[1];\n"},
    {"threadgroup arrays", .start = X, .first = "threadgroup float t@[1]; t@[0] = x; x += t@[0];\n",
     .end = OUT, .most = 8000},
    {"struct variables", .before = "struct s { float a, b; };\n", .start = X,
     .first = "s v@ = {x, 1}; x += v@.b;\n", .end = OUT},
    /* flow */
    {"loops", .start = X, .first = LOOP "x += k;\n", .end = OUT},
    {"loops over one variable each", .start = X, .first = "float v@ = a[@]; while (x < v@) x += v@;\n",
     .end = OUT},
    {"loops, all variables live", .start = X, .first = "float v@ = a[@];\n", .middle = "",
     .second = LOOP "v@ += v^ + k;\n", .end = "out[0] = v0;\n"},
    {"loops in loops", .start = X, .first = LOOP "{ " LOOP "{ " LOOP "x += k; } }\n", .end = OUT},
    {"a large loop", .start = X LOOP "{\n", .first = "x += a[@ + k];\n", .end = "}\n" OUT},
    {"a large loop of invariants", .start = X LOOP "{\n", .first = "x += float(b[0] * @);\n",
     .end = "}\n" OUT},
    {"while", .start = X, .first = "while (x < @) x += 1;\n", .end = OUT},
    {"do", .start = X, .first = "do { x += 1; } while (x < @);\n", .end = OUT},
    {"break", .start = X, .first = "for (;;) { if (x > @) break; x += 1; }\n", .end = OUT},
    {"many breaks of one loop", .start = X "for (;;) {\n", .first = "if (x > @) break;\n",
     .end = "x += 1; }\n" OUT},
    {"many continues of one loop", .start = X LOOP "{\n", .first = "if (x > @) continue;\n",
     .end = "x += 1; }\n" OUT},
    {"divergence backwards", .first = "int v@ = 0;\n",
     .middle = "int i = thread_position_in_grid.x;\n" LOOP "{\n", .second = "v@ = v^;\n",
     .end = "v@ = i; }\nout[0] = v0;\n"},
    {"divergence backwards through flow", .first = "int v@ = 0;\n",
     .middle = "int i = thread_position_in_grid.x;\n" LOOP "{\n", .second = "if (v^ > 1) v@ = 3;\n",
     .end = "v@ = i; }\nout[0] = v0;\n"},
    {"if", .start = X, .first = "if (x > @) x += 1;\n", .end = OUT},
    {"if and else", .start = X, .first = "if (x > @) { x += 1; } else { x -= 1; }\n", .end = OUT},
    {"else if", .start = X, .first = "if (x == @) x = 1;\nelse ", .end = "x = 2;\n" OUT, .most = 150},
    {"returns", .start = X, .first = "if (x == @) return;\n", .end = OUT},
    {"returns in a loop", .start = X LOOP "{\n", .first = "if (x == @) return;\n", .end = "}\n" OUT},
    {"cases", .start = X "switch (int(x)) {\n", .first = "case @: x += @; break;\n", .end = "}\n" OUT},
    {"cases that fall through", .start = X "switch (int(x)) {\n", .first = "case @: x += 1;\n",
     .end = "}\n" OUT},
    {"cases of one statement", .start = X "switch (int(x)) {\n", .first = "case @:\n",
     .end = "x = 1; }\n" OUT},
    {"switches", .start = X, .first = "switch (int(x)) { case @: x = 1; break; default: x = 2; }\n",
     .end = OUT},
    {"barriers", .start = "threadgroup float s[8];\n" X,
     .first = "s[0] = x; threadgroup_barrier(mem_flags::mem_threadgroup);\nx += s[1];\n", .end = OUT},
    {"stores and loads", .start = X, .first = "out[@ & 7] = x; x = out[1];\n", .end = OUT},
    {"atomics", .start = "threadgroup atomic_int s[8];\n",
     .first = "atomic_fetch_add_explicit(&s[@ & 7], 1, memory_order_relaxed);\n"},
    {"simd functions", .start = X, .first = "x += simd_sum(x);\n", .end = OUT},
    /* expressions */
    {"nested expressions", .start = X, .first = "x = (((((((x + @) * 2) + 3) * 4) + 5) * 6) + 7);\n",
     .end = OUT},
    {"long expressions", .start = X,
     .first = "x = x + 1 + x + 2 + x + 3 + x + 4 + x + 5 + x + 6 + x + 7 + x + 8 + x + 9 + @;\n", .end = OUT},
    {"calls", .start = X, .first = "x = max(sin(x), float(@));\n", .end = OUT},
    {"ternaries", .start = X, .first = "x = x > @ ? x + 1 : x - 1;\n", .end = OUT},
    {"ternary chain", .start = X "x = ", .first = "x == @ ? @ :\n", .end = "1;\n" OUT, .most = 150},
    {"logic", .start = X, .first = "bool b@ = x > @ && x < 5 || x == 3; x += b@;\n", .end = OUT},
    {"casts", .start = X, .first = "x = (float)(int)(float)(uint)(x + @);\n", .end = OUT},
    {"constants", .start = X, .first = "x += @.25f;\n", .end = OUT},
    {"initialiser list", .start = "float t[] = {", .first = "@, ", .end = "1}; out[0] = t[0];\n",
     .most = 4000},
    {"constant initialiser list", .before = "constant float t[] = {", .header = "@, ", .after = "1};\n",
     .first = "", .end = "out[0] = t[0];\n"},
    {"constant rows", .before = "constant int t[][4] = {", .header = "{@, 1, 2, 3},\n", .after = "};\n",
     .end = "out[0] = t[0][0];\n"},
    {"lambdas", .start = X, .first = "auto l@ = [](float y) { return y + @; }; x = l@(x);\n", .end = OUT,
     .most = 3500},
    {"capturing lambdas", .start = X, .first = "auto l@ = [&](float y) { return y + x; }; x = l@(x);\n",
     .end = OUT, .most = 3500},
    /* functions */
    {"functions", .header = "float f@(float x) { return x + @; }\n"},
    {"functions that are called", .header = "float f@(float x) { return x + @; }\n", .start = X,
     .first = "x = f@(x);\n", .end = OUT},
    {"functions that call each other", .header = "float f^(float x) { return f@(x) + 1; }\n",
     .before = "float f0(float x) { return x; }\n"},
    {"one function", .before = "float f(float x) { if (x > 3) return 1; return x + 2; }\n", .start = X,
     .first = "x = f(x);\n", .end = OUT},
    {"declared functions", .header = "float f@(float x);\n"},
    {"declared and defined", .header = "float f@(float x);\nfloat f@(float x) { return x; }\n"},
    {"one function declared", .header = "float f(float x);\n"},
    {"parameters", .before = "float f(float p0", .header = ", float q@", .after = ") { return p0; }\n"},
    {"overloads", .header = "struct o@ { int a; };\nfloat h(o@ v) { return v.a; }\n", .most = 1000,
     .bounded = true},
    {"overloads that are called", .header = "struct o@ { int a; };\nfloat h(o@ v) { return v.a; }\n",
     .start = X, .first = "o@ w@; w@.a = @; x += h(w@);\n", .end = OUT, .most = 1000, .bounded = true},
    {"overloads found by their arguments",
     .header = "namespace n { struct o@ { int a; }; float h(o@ v) { return v.a; } }\n", .start = X,
     .first = "n::o@ w@; w@.a = @; x += h(w@);\n", .end = OUT, .most = 1000, .bounded = true},
    {"calls found in types of types",
     .before = "template <class A, class B> struct p { int a; }; struct t0 { int a; };\n"
               "using t1 = p<t0, t0>; using t2 = p<t1, t1>; using t3 = p<t2, t2>; using t4 = p<t3, t3>;\n"
               "using t5 = p<t4, t4>; using t6 = p<t5, t5>; using t7 = p<t6, t6>; using t8 = p<t7, t7>;\n"
               "float h(t8 v) { return v.a; }\n",
     .start = X "t8 v = {1};\n", .first = "x += h(v) + @;\n", .end = OUT},
    {"overloads that are used in blocks", .before = "namespace n {\n",
     .header = "struct o@ { int a; }; float h(o@ v) { return v.a; }\n", .after = "}\n",
     .first = "{ using n::h; }\n", .most = 1000, .bounded = true},
    {"an enum that is used in blocks", .before = "enum class e { none,\n", .header = "v@,\n", .after = "};\n",
     .first = "{ using enum e; }\n", .bounded = true},
    {"kernels", .header = "kernel void k@(device float *o [[buffer(0)]]) { o[0] = @; }\n"},
    {"statements of one function", .before = "float f(float x) {\n", .header = "x = x * 2 + @;\n",
     .after = "return x; }\n", .start = X "x = f(x);\n", .end = OUT},
    {"templates", .header = "template <typename T> T f@(T x) { return x + @; }\n"},
    {"templates that are used", .header = "template <typename T> T f@(T x) { return x + @; }\n", .start = X,
     .first = "x = f@(x);\n", .end = OUT, .most = 3500},
    {"instances of a function", .before = "template <int N> float g(float x) { return x + N; }\n", .start = X,
     .first = "x = g<@>(x);\n", .end = OUT, .most = 3500},
    {"one instance", .before = "template <typename T> T g(T x) { return x + x; }\n", .start = X,
     .first = "x = g(x);\n", .end = OUT},
    {"instances of a struct",
     .before = "template <int N> struct S { static constexpr constant int value = N; };\n", .start = X,
     .first = "x += S<@>::value;\n", .end = OUT, .most = 3500},
    {"specialisations", .before = "template <int N> struct S { };\n",
     .header = "template <> struct S<@> { static constexpr constant int value = @; };\n", .most = 1700},
    {"specialisations that are used", .before = "template <int N> struct S { };\n",
     .header = "template <> struct S<@> { static constexpr constant int value = @; };\n", .start = X,
     .first = "x += S<@>::value;\n", .end = OUT, .most = 1700},
    {"partial specialisations", .before = "template <int N, typename T> struct S { };\n",
     .header = "template <typename T> struct S<@, T> { T v; };\n", .most = 1000},
    /* types and names */
    {"structs", .header = "struct s@ { float a; int b; };\n"},
    {"structs that are used", .header = "struct s@ { float a; int b; };\n", .start = X,
     .first = "s@ v@ = {x, 1}; x += v@.a;\n", .end = OUT},
    {"structs in structs", .before = "struct s0 { int a; };\n", .header = "struct s^ { s@ a; };\n",
     .most = 100},
    {"bases", .before = "struct s0 { int a; };\n", .header = "struct s^ : s@ { };\n", .most = 60},
    {"members", .before = "struct big {\n", .header = "float m@;\n", .after = "};\n"},
    {"members that are used", .before = "struct big {\n", .header = "float m@;\n", .after = "};\n",
     .start = "big q;\n" X, .first = "q.m@ = x;\n", .end = "out[0] = q.m0;\n", .most = 4000},
    {"member functions", .before = "struct big {\nfloat v;\n",
     .header = "float f@() const { return v + @; }\n", .after = "};\n"},
    {"member functions that are called", .before = "struct big {\nfloat v;\n",
     .header = "float f@() const { return v + @; }\n", .after = "};\n", .start = "big q; q.v = 1;\n" X,
     .first = "x += q.f@();\n", .end = OUT},
    {"static members", .before = "struct big {\n", .header = "static constexpr constant int c@ = @;\n",
     .after = "};\n"},
    {"enums", .header = "enum { e@ = @ };\n"},
    {"enumerators", .before = "enum big { e,\n", .header = "e@,\n", .after = "};\n", .start = X,
     .first = "x += e@;\n", .end = OUT},
    {"namespaces", .header = "namespace n@ { constant int k = @; }\n", .start = X, .first = "x += n@::k;\n",
     .end = OUT},
    {"one namespace", .header = "namespace n { constant int k@ = @; }\n", .start = X,
     .first = "x += n::k@;\n", .end = OUT},
    {"using namespaces", .header = "namespace n@ { constant int k@ = @; }\nusing namespace n@;\n", .start = X,
     .first = "x += k@;\n", .end = OUT, .most = 200},
    {"using declarations", .before = "namespace n { constant int k = 1; }\n", .start = X,
     .first = "{ using n::k; x += k; }\n", .end = OUT},
    {"using one declaration", .before = "namespace n { constant int k = 1; }\n", .header = "using n::k;\n"},
    {"aliases", .header = "using t@ = float;\n", .start = X, .first = "t@ v@ = x; x += v@;\n", .end = OUT},
    {"chain of aliases", .before = "using t0 = float;\n", .header = "using t^ = t@;\n"},
    {"typedefs", .header = "typedef int t@;\n"},
    {"constants of the file", .header = "constant int c@ = @;\n", .start = X, .first = "x += c@;\n",
     .end = OUT},
    {"chain of constants", .before = "constant constexpr int c0 = 1;\n",
     .header = "constant constexpr int c^ = c@ + 1;\n"},
    {"static asserts", .first = "static_assert(@ >= 0, \"never\");\n"},
    {"long names", .start = X,
     .first = "float a_rather_long_name_of_a_variable_that_is_hard_to_tell_from_the_others_@ = x;\n",
     .end = OUT},
    /* the preprocessor */
    {"comments", .first = "// nothing @\n"},
    {"long comment", .start = "/*", .first = " nothing @\n", .end = "*/\n"},
    {"blank lines", .first = "\n"},
    {"macros", .first = "#define M@ @\n"},
    {"macros that are used", .start = X, .first = "#define M@ (x + @)\nx = M@;\n", .end = OUT},
    {"one macro", .start = X "#define ADD(x, y) ((x) + (y))\n", .first = "x = ADD(x, @);\n", .end = OUT},
    {"macros defined again", .first = "#undef M\n#define M @\n"},
    {"macro of many words", .start = X "#define ID(...) __VA_ARGS__\nx = ID(x", .first = " + @",
     .end = ");\n" OUT, .most = 900},
    {"conditions", .start = X, .first = "#if @ > 3 && defined(M)\nx = 1;\n#else\nx += 2;\n#endif\n",
     .end = OUT},
    {"text that is left out", .start = "#if 0\n", .first = "this is no code @\n", .end = "#endif\n"},
    {"continued lines", .start = X "x = x", .first = " \\\n", .end = ";\n" OUT},
    {"warnings", .first = "#warning nothing @\n"},
    {"pragmas", .first = "#pragma nothing @\n"},
    /* wrong texts */
    {"errors", .first = "missing@ = 1;\n"},
    {"unclosed brackets", .first = "(", .end = "\n"},
    {"unclosed braces", .first = "{", .end = "\n"},
    {"strange characters", .first = "$ ", .end = "\n"},
    {"words", .first = "word@ "},
    {"duplicate cases", .start = X "switch (int(x)) {\n", .first = "case 1: x = 1; break;\n",
     .end = "}\n" OUT},
    {"redeclared", .first = "int v = @;\n"},
    {"unlike names", .first = "float value@ = 1;\n", .second = "out[0] = valeu@;\n"},
};
enum { COMPILE_SHAPES = sizeof compile_shapes / sizeof compile_shapes[0] };

#undef LOOP
#undef X
#undef OUT

static void compile_shape_part(struct buf *out, const char *part, uint32_t number)
{
    for (; part && *part; part++)
        if (*part == '@' || *part == '~' || *part == '^')
            buf_printf(out, "%u", *part == '@' ? number : *part == '~' ? number - 1 : number + 1);
        else
            buf_char(out, *part);
}

static void compile_shape_many(struct buf *out, const char *part, uint32_t n)
{
    for (uint32_t i = 0; part && *part && i < n; i++)
        compile_shape_part(out, part, i);
}

/* Writes a text of n repetitions. */
static inline void compile_shape_put(const struct compile_shape *s, uint32_t n, struct buf *header,
                                     struct buf *body)
{
    compile_shape_part(header, s->before, n);
    compile_shape_many(header, s->header, n);
    compile_shape_part(header, s->after, n);
    compile_shape_part(body, s->start, n);
    compile_shape_many(body, s->first, n + (s->second != NULL));
    compile_shape_part(body, s->middle, n);
    compile_shape_many(body, s->second, n);
    compile_shape_part(body, s->end, n);
}

/* How many repetitions make about so many bytes. */
static inline uint32_t compile_shape_number(const struct compile_shape *s, size_t bytes)
{
    size_t each = 0;
    const char *const parts[] = {s->header, s->first, s->second};
    for (int i = 0; i < 3; i++)
        each += parts[i] ? strlen(parts[i]) + 4 * (strchr(parts[i], '@') != NULL) : 0;
    size_t n = bytes / (each ? each : 1);
    return s->most && n > s->most ? s->most : (uint32_t)n;
}

#endif
