/* The engine against clang: random kernels that are well-defined are run by both and must give the same bits.
 *
 * One text for both, with two preludes: the one here for our compiler, tests/diff/oracle.h for clang, which
 * makes a shared library of all kernels of a batch. They cover integers of 8 to 64 bits, half and float,
 * vectors and swizzles, every kind of loop and branch with break, continue and return, functions, local
 * arrays, threadgroup memory with barriers, and simdgroup functions. Skipped with a message where clang is
 * missing.
 *
 *     DIFF_KERNELS=10000 DIFF_SEED=1 build/unit/test_diff */
#include "test.h"
#include "base/buf.h"
#include "base/file.h"
#include "checks/checks.h"
#include "msl/compile.h"
#include <dlfcn.h>

enum { BATCH = 300, OUTPUTS = 8, MAX_GRID = 160, ARRAY = 8, INPUTS = 64 };

static const char prelude[] =
    "#include <metal_stdlib>\nusing namespace metal;\n"
    "#define KERNEL(name) kernel void name(device uint *out [[buffer(0)]], const device int *a "
    "[[buffer(1)]], "
    "const device float *f [[buffer(2)]], uint i [[thread_position_in_grid]], uint l "
    "[[thread_index_in_threadgroup]])\n"
    "#define FUNCTION\n#define BARRIER threadgroup_barrier(mem_flags::mem_threadgroup)\n"
    "#define SIMD_SUM(x) simd_sum(x)\n#define SIMD_MAX(x) simd_max(x)\n#define SIMD_MIN(x) simd_min(x)\n"
    "#define SIMD_XOR(x) simd_xor(x)\n#define SIMD_PREFIX(x) simd_prefix_inclusive_sum(x)\n"
    "#define SIMD_SHUFFLE_XOR(x, n) simd_shuffle_xor(x, (ushort)(n))\n#define SIMD_BROADCAST(x, n) "
    "simd_broadcast(x, (ushort)(n))\n"
    "#define SIMD_SHUFFLE_DOWN(x, n) simd_shuffle_down(x, (ushort)(n))\n"
    "float4 mk_f4(float a, float b, float c, float d) { return float4(a, b, c, d); }\n"
    "float2 mk_f2(float a, float b) { return float2(a, b); }\n"
    "int4 mk_i4(int a, int b, int c, int d) { return int4(a, b, c, d); }\n"
    "uint2 mk_u2(uint a, uint b) { return uint2(a, b); }\n"
    "uchar4 mk_c4(uchar a, uchar b, uchar c, uchar d) { return uchar4(a, b, c, d); }\n"
    "short2 mk_s2(short a, short b) { return short2(a, b); }\n"
    "uint bits_of(float x) { return isnan(x) ? 0x7fc00000u : as_type<uint>(x); }\n"
    "int min_i(int a, int b) { return min(a, b); }\nint max_i(int a, int b) { return max(a, b); }\n"
    "uint min_u(uint a, uint b) { return min(a, b); }\nfloat min_f(float a, float b) { return fmin(a, b); }\n"
    "float max_f(float a, float b) { return fmax(a, b); }\nfloat abs_f(float a) { return abs(a); }\n"
    "float floor_f(float a) { return floor(a); }\nfloat ceil_f(float a) { return ceil(a); }\n"
    "float sqrt_f(float a) { return sqrt(fabs(a)); }\nfloat fma_f(float a, float b, float c) { return fma(a, "
    "b, c); }\n"
    "uint popcount_u(uint a) { return popcount(a); }\nuint clz_u(uint a) { return clz(a); }\n"
    "int select_i(int a, int b, int c) { return select(a, b, c != 0); }\n";

/* --- random text --- */

static uint64_t state;

static uint32_t rnd(uint32_t n)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(state >> 33) % n;
}

enum kind { T_INT, T_UINT, T_SHORT, T_USHORT, T_CHAR, T_UCHAR, T_LONG, T_ULONG, T_FLOAT, T_HALF, SCALARS };

static const char *const type_names[SCALARS] = {"int",   "uint", "short", "ushort", "char",
                                                "uchar", "long", "ulong", "float",  "half"};

struct gen {
    struct buf *out;
    int depth;     /* of statements */
    int loops;     /* loops around */
    bool function; /* inside a helper function */
    int functions; /* helper functions so far */
    int names;
};

/* Every kernel has v0..v9, one of each type; va (int[8]), vf (float[8]); f4, f2, i4, u2, c4, s2. */
static void expr(struct gen *g, enum kind t, int depth);

static void leaf(struct gen *g, enum kind t)
{
    struct buf *o = g->out;
    if (t == T_FLOAT || t == T_HALF) {
        switch (rnd(5)) {
        case 0: buf_printf(o, t == T_HALF ? "(half)%d.%df" : "%d.%df", (int)rnd(20), (int)rnd(10)); return;
        case 1: buf_printf(o, "v%d", (int)t); return;
        case 2: buf_printf(o, t == T_HALF ? "(half)(v%d)" : "(float)(v%d)", (int)rnd(SCALARS - 4)); return;
        case 3:
            if (g->function || t == T_HALF)
                buf_printf(o, "v%d", (int)t);
            else
                buf_printf(o, "%s.%c", rnd(2) ? "f4" : "f4.wzyx", "xyzw"[rnd(4)]);
            return;
        default: buf_printf(o, t == T_HALF ? "(half)(v8)" : "v8"); return;
        }
    }
    switch (rnd(7)) {
    case 0: buf_printf(o, "(%s)%d", type_names[t], (int)rnd(40) - 8); return;
    case 1: buf_printf(o, "(%s)v%d", type_names[t], (int)rnd(8)); return;
    case 2: buf_printf(o, "(%s)(i * %d)", type_names[t], 1 + (int)rnd(5)); return;
    case 3:
        if (!g->function) {
            static const char *const parts[] = {"i4.x", "i4.z", "u2.y", "c4.w", "s2.x", "c4.y"};
            buf_printf(o, "(%s)%s", type_names[t], parts[rnd(6)]);
            return;
        }
        break;
    case 4:
        if (!g->function) {
            buf_printf(o, "(%s)va[(", type_names[t]);
            buf_printf(o, "v%d) & 7]", (int)rnd(8));
            return;
        }
        break;
    case 5:
        if (!g->function) {
            buf_printf(o, "(%s)a[(v%d) & 63]", type_names[t], (int)rnd(2));
            return;
        }
        break;
    default: break;
    }
    buf_printf(o, "v%d", (int)t);
}

static void condition(struct gen *g, int depth)
{
    static const char *const ops[] = {"<", "<=", ">", ">=", "==", "!="};
    enum kind t = (enum kind)rnd(SCALARS);
    if (depth > 0 && rnd(4) == 0) {
        buf_str(g->out, "(");
        condition(g, depth - 1);
        buf_str(g->out, rnd(2) ? ") && (" : ") || (");
        condition(g, depth - 1);
        buf_str(g->out, ")");
        return;
    }
    expr(g, t, depth - 1);
    buf_printf(g->out, " %s ", ops[rnd(6)]);
    expr(g, t, depth - 1);
}

static void float_expr(struct gen *g, enum kind t, int depth)
{
    static const char *const unary[] = {"abs_f", "floor_f", "ceil_f", "sqrt_f"};
    struct buf *o = g->out;
    const char *cast = t == T_HALF ? "(half)" : "";
    switch (rnd(7)) {
    case 0:
    case 1:
    case 2:
        buf_printf(o, "%s(", cast);
        expr(g, t, depth - 1);
        buf_printf(o, " %c ", "+-*"[rnd(3)]);
        expr(g, t, depth - 1);
        buf_str(o, ")");
        return;
    case 3:
        buf_printf(o, "%s%s((float)(", cast, unary[rnd(4)]);
        expr(g, t, depth - 1);
        buf_str(o, "))");
        return;
    case 4:
        buf_printf(o, "%s%s(", cast, rnd(2) ? "min_f" : "max_f");
        expr(g, T_FLOAT, depth - 1);
        buf_str(o, ", ");
        expr(g, T_FLOAT, depth - 1);
        buf_str(o, ")");
        return;
    case 5:
        buf_printf(o, "%s(", cast);
        condition(g, depth - 1);
        buf_str(o, " ? ");
        expr(g, t, depth - 1);
        buf_str(o, " : ");
        expr(g, t, depth - 1);
        buf_str(o, ")");
        return;
    default:
        buf_printf(o, "%s(", cast);
        expr(g, t, depth - 1);
        buf_str(o, " / ");
        buf_printf(o, "%s%d.5f)", cast, 1 + (int)rnd(7));
        return;
    }
}

static void int_expr(struct gen *g, enum kind t, int depth)
{
    static const char *const ops[] = {"+", "-", "*", "&", "|", "^"};
    struct buf *o = g->out;
    bool wide = t == T_LONG || t == T_ULONG;
    buf_printf(o, "(%s)(", type_names[t]);
    switch (rnd(10)) {
    case 0:
        expr(g, t, depth - 1);
        buf_printf(o, " %s (", rnd(2) ? "<<" : ">>");
        expr(g, T_INT, depth - 1);
        buf_printf(o, " & %d)", wide ? 63 : 31);
        break;
    case 1:
        expr(g, t, depth - 1);
        buf_printf(o, " %c ((", rnd(2) ? '/' : '%');
        expr(g, t, depth - 1);
        buf_str(o, " & 15) + 1)");
        break;
    case 2:
        condition(g, depth - 1);
        buf_str(o, " ? ");
        expr(g, t, depth - 1);
        buf_str(o, " : ");
        expr(g, t, depth - 1);
        break;
    case 3:
        buf_str(o, rnd(2) ? "~" : "-");
        buf_str(o, "(");
        expr(g, t, depth - 1);
        buf_str(o, ")");
        break;
    case 4:
        buf_printf(o, "%s(", rnd(2) ? "min_i" : "max_i");
        expr(g, T_INT, depth - 1);
        buf_str(o, ", ");
        expr(g, T_INT, depth - 1);
        buf_str(o, ")");
        break;
    case 5:
        buf_printf(o, "%s(", rnd(2) ? "popcount_u" : "clz_u");
        expr(g, T_UINT, depth - 1);
        buf_str(o, ")");
        break;
    case 6:
        if (g->functions && !g->function) {
            buf_printf(o, "fn%d(", (int)rnd((uint32_t)g->functions));
            expr(g, T_INT, depth - 1);
            buf_str(o, ", ");
            expr(g, T_FLOAT, depth - 1);
            buf_str(o, ")");
            break;
        }
        /* fall through */
    case 7:
        buf_str(o, "(");
        condition(g, depth - 1);
        buf_str(o, ") ? 1 : 0");
        break;
    default:
        expr(g, t, depth - 1);
        buf_printf(o, " %s ", ops[rnd(6)]);
        expr(g, t, depth - 1);
        break;
    }
    buf_str(o, ")");
}

static void expr(struct gen *g, enum kind t, int depth)
{
    if (depth <= 0)
        leaf(g, t);
    else if (t == T_FLOAT || t == T_HALF)
        float_expr(g, t, depth);
    else
        int_expr(g, t, depth);
}

static void statements(struct gen *g, int count);

static void assignment(struct gen *g)
{
    struct buf *o = g->out;
    enum kind t = (enum kind)rnd(SCALARS);
    switch (g->function ? 0 : rnd(8)) {
    case 1:
        buf_str(o, "va[");
        buf_printf(o, "(v%d) & 7] = ", (int)rnd(8));
        expr(g, T_INT, 2);
        break;
    case 2:
        buf_printf(o, "f4%s = mk_f4(", rnd(2) ? "" : ".wxzy");
        for (int k = 0; k < 4; k++) {
            expr(g, T_FLOAT, 1);
            buf_str(o, k < 3 ? ", " : ")");
        }
        break;
    case 3: {
        static const char *const forms[] = {"f4.xy = f4.yz",
                                            "f4.zw = f2 + f4.xy",
                                            "f2 = f4.wx * 0.5f",
                                            "i4 = i4.yzwx + 3",
                                            "i4.x = i4.w ^ v0",
                                            "u2 = u2.yx * 3u",
                                            "c4 = c4.wzyx + (uchar)7",
                                            "s2 = s2.yx - (short)9",
                                            "i4 += mk_i4(v0, 1, 2, 3)",
                                            "c4.xz = c4.yw",
                                            "f4 *= 0.5f",
                                            "i4.zw = i4.xy & 255"};
        buf_str(o, forms[rnd(12)]);
        break;
    }
    case 4:
        if (t < T_FLOAT) {
            static const char *const ops[] = {"+=", "-=", "*=", "^=", "|=", "&="};
            buf_printf(o, "v%d %s ", (int)t, ops[rnd(6)]);
            expr(g, t, 2);
            break;
        }
        /* fall through */
    default:
        buf_printf(o, "v%d = ", (int)t);
        expr(g, t, 1 + (int)rnd(3));
        break;
    }
    buf_str(o, ";\n");
}

static void block(struct gen *g, int count)
{
    buf_str(g->out, "{\n");
    g->depth++;
    statements(g, count);
    g->depth--;
    buf_str(g->out, "}\n");
}

static void loop(struct gen *g)
{
    struct buf *o = g->out;
    int n = g->names++;
    uint32_t kind = rnd(3), trips = 1 + rnd(5);
    if (kind == 0)
        buf_printf(o,
                   rnd(2) ? "for (int k%d = 0; k%d < %u; k%d++) "
                          : "for (uint k%d = 0; k%d < (l & 3) + %u; k%d++) ",
                   n, n, trips, n);
    else
        buf_printf(o, "int k%d = 0;\n%s", n, kind == 1 ? "" : "do ");
    if (kind == 1)
        buf_printf(o, "while (k%d < (int)(i & 3) + %u) ", n, trips);
    buf_str(o, "{\n");
    if (kind != 0)
        buf_printf(o, "k%d++;\n", n);
    g->loops++;
    g->depth++;
    statements(g, 1 + (int)rnd(3));
    if (rnd(2)) {
        buf_str(o, "if (");
        condition(g, 1);
        buf_str(o, rnd(2) ? ") break;\n" : ") continue;\n");
        statements(g, 1);
    }
    g->depth--;
    g->loops--;
    buf_str(o, "}");
    if (kind == 2)
        buf_printf(o, " while (k%d < %u);", n, trips);
    buf_str(o, "\n");
}

static void switch_stmt(struct gen *g)
{
    buf_str(g->out, "switch ((");
    expr(g, T_INT, 1);
    buf_str(g->out, ") & 3) {\n");
    for (int k = 0; k < 3; k++) {
        buf_printf(g->out, k == 2 ? "default:\n" : "case %d:\n", k);
        g->depth++;
        assignment(g);
        g->depth--;
        if (rnd(3))
            buf_str(g->out, "break;\n");
    }
    buf_str(g->out, "}\n");
}

/* Statements of threadgroup memory and simdgroups: only where all threads are. */
static void together(struct gen *g)
{
    struct buf *o = g->out;
    static const char *const simd[] = {"SIMD_SUM(v0)",    "SIMD_MAX(v0)",
                                       "SIMD_MIN(v0)",    "SIMD_XOR(v0)",
                                       "SIMD_PREFIX(v0)", "(int)(i & 1) + SIMD_SUM(v0 & 255)"};
    if (rnd(2)) {
        buf_printf(o, "v0 = %s;\n", simd[rnd(6)]);
        return;
    }
    int n = g->names++;
    buf_printf(o, "threadgroup int tg%d[128];\ntg%d[l] = ", n, n);
    expr(g, T_INT, 2);
    buf_printf(o, ";\nBARRIER;\nv%d = tg%d[(l + %u) %% size];\nBARRIER;\n", (int)rnd(2), n, rnd(9));
}

static void statements(struct gen *g, int count)
{
    for (int k = 0; k < count; k++) {
        uint32_t pick = rnd(12);
        if (g->depth == 0 && !g->function && rnd(5) == 0) {
            together(g);
        } else if (pick < 6 || g->depth >= 3) {
            assignment(g);
        } else if (pick < 8) {
            buf_str(g->out, "if (");
            condition(g, 2);
            buf_str(g->out, ") ");
            block(g, 1 + (int)rnd(2));
            if (rnd(2)) {
                buf_str(g->out, "else ");
                block(g, 1 + (int)rnd(2));
            }
        } else if (pick < 10) {
            loop(g);
        } else if (pick < 11) {
            switch_stmt(g);
        } else if (g->function && g->depth > 0) {
            buf_str(g->out, "if (");
            condition(g, 1);
            buf_str(g->out, ") return ");
            expr(g, T_INT, 1);
            buf_str(g->out, ";\n");
        } else {
            assignment(g);
        }
    }
}

static void declare(struct gen *g, const char *first, const char *second)
{
    for (int t = 0; t < SCALARS; t++)
        buf_printf(g->out, "%s v%d = (%s)(%s);\n", type_names[t], t, type_names[t],
                   t >= T_FLOAT ? second : first);
}

static void helper(struct gen *g, int number, int kernel)
{
    (void)kernel;
    g->function = true;
    buf_printf(g->out, "FUNCTION int fn%d_%d(int p, float q) {\nuint i = (uint)p, l = 1; (void)l;\n", kernel,
               number);
    declare(g, "p + 1", "q * 0.5f");
    statements(g, 2 + (int)rnd(3));
    buf_str(g->out, "return ");
    expr(g, T_INT, 2);
    buf_str(g->out, ";\n}\n");
    g->function = false;
}

/* The text of kernel number k: helper functions and the kernel, named k<number>. */
static void kernel_text(struct buf *out, uint64_t seed, int number, uint32_t group)
{
    struct gen g = {.out = out};
    state = seed * 2654435761u + 12345;
    int functions = (int)rnd(3);
    for (int k = 0; k < functions; k++) {
        helper(&g, k, number);
        buf_printf(out, "#define fn%d fn%d_%d\n", k, number, k);
    }
    g.functions = functions;
    buf_printf(out, "KERNEL(k%d) {\nconst uint size = %uu; (void)size;\n", number, group);
    declare(&g, "a[i & 63] + (int)l", "f[i & 63]");
    buf_str(out, "int va[8]; for (int k = 0; k < 8; k++) va[k] = k * 3 + v0;\n"
                 "float4 f4 = mk_f4(v8, 1.5f, 2, 3); float2 f2 = mk_f2(v8, 4); int4 i4 = mk_i4(v0, 1, 2, 3); "
                 "uint2 u2 = mk_u2(v1, 5);\n"
                 "uchar4 c4 = mk_c4(v5, 1, 2, 250); short2 s2 = mk_s2(v2, 77);\n");
    statements(&g, 6 + (int)rnd(8));
    buf_printf(out,
               "uint h = 0; for (int k = 0; k < 8; k++) h = h * 31u + (uint)va[k];\n"
               "out[i * %du] = (uint)v0 ^ (uint)v1 * 3u; out[i * %du + 1] = (uint)(v2 + v3 * 5); out[i * %du "
               "+ 2] = (uint)(v4 + v5 * 7);\n"
               "out[i * %du + 3] = (uint)v6 ^ (uint)(v6 >> 32) ^ (uint)v7 ^ (uint)(v7 >> 32); out[i * %du + "
               "4] = bits_of(v8);\n"
               "out[i * %du + 5] = bits_of((float)v9); out[i * %du + 6] = bits_of(f4.x + f4.y) ^ "
               "bits_of(f4.z + f4.w) ^ bits_of(f2.x + f2.y);\n"
               "out[i * %du + 7] = h + (uint)(i4.x + i4.y * 3 + i4.z * 5 + i4.w * 7) + u2.x * 11u + u2.y + "
               "(uint)c4.x + (uint)c4.y * 3u + "
               "(uint)c4.z * 5u + (uint)c4.w * 7u + (uint)(int)s2.x + (uint)(int)s2.y * 13u;\n}\n",
               OUTPUTS, OUTPUTS, OUTPUTS, OUTPUTS, OUTPUTS, OUTPUTS, OUTPUTS, OUTPUTS);
    for (int k = 0; k < functions; k++)
        buf_printf(out, "#undef fn%d\n", k);
}

/* --- both sides --- */

struct launch {
    uint32_t grid, group;
};

static struct launch launch_of(uint64_t seed)
{
    state = seed * 40503u + 77;
    struct launch l = {.group = 1 + rnd(80)};
    l.grid = l.group * (1 + rnd(2)); /* whole threadgroups: `size` is a constant of the text */
    if (l.grid > MAX_GRID)
        l.grid = l.group;
    return l;
}

static int32_t ints[INPUTS];
static float floats[INPUTS];

static bool run_ours(struct text text, const char *name, struct launch l, uint32_t *out)
{
    struct compilation *c =
        compile_file((struct compile_text){.file = TEXT("random.metal"), .content = text}, text_of(name));
    struct arena *arena = arena_new((size_t)1 << 30);
    struct findings findings;
    bool right = false;
    findings_init(&findings, arena);
    const char *off = getenv("DIFF_OFF"); /* shortcuts to leave out: u uniform, h hoisting, f fusing, p patterns */
    struct code_options options = {.no_uniform = off && strchr(off, 'u'),
                                   .no_hoist = off && strchr(off, 'h'),
                                   .no_fuse = off && strchr(off, 'f')};
    struct code *code = c->kernel ? code_generate(arena, c->program, c->kernel, &options, &findings) : NULL;
    if (!code) {
        const struct finding *f = c->findings.first ? c->findings.first : findings.first;
        test_fail(__FILE__, __LINE__, "does not compile: %.*s", TEXT_ARG(f ? f->message : TEXT("?")));
    } else if (code_verify(code)) {
        test_fail(__FILE__, __LINE__, "bad bytecode: %s", code_verify(code));
    } else {
        struct vm_buffer b[3] = {
            {.data = out,
             .bytes = MAX_GRID * OUTPUTS * 4,
             .initialised = true,
             .counted = true,
             .present = true},
            {.data = ints, .bytes = sizeof ints, .initialised = true, .counted = true, .present = true},
            {.data = floats, .bytes = sizeof floats, .initialised = true, .counted = true, .present = true}};
        struct vm_launch launch = {.code = code,
                                   .buffers = b,
                                   .buffer_count = 3,
                                   .grid = {l.grid, 1, 1},
                                   .threadgroup = {l.group, 1, 1},
                                   .checks = VM_CHECK_ALL,
                                   .shortcuts_off = off && strchr(off, 'p') ? VM_NO_PATTERNS : 0};
        struct vm_result result;
        const char *why = "";
        right = checks_run(&launch, &result, arena, &findings, &why) == 0 && findings.count == 0;
        if (!right)
            test_fail(__FILE__, __LINE__, "finding in a well-defined kernel: %.*s",
                      TEXT_ARG(findings.first ? findings.first->message : text_of(why)));
    }
    arena_free(arena);
    compilation_free(c);
    return right;
}

typedef void run_function(void *kernel, uint32_t *out, const int32_t *a, const float *f, uint32_t grid,
                          uint32_t group);

/* x86-64 has instructions for half, but clang must be told. */
#ifdef __x86_64__
#define HALF "-mf16c "
#else
#define HALF ""
#endif

static void *build_oracle(const char *dir, struct text text)
{
    char path[512], command[2048];
    struct err err = {0};
    snprintf(path, sizeof path, "%s/kernels.c", dir);
    if (file_write(path, text, &err))
        return NULL;
    snprintf(command, sizeof command,
             "clang -std=gnu11 -w -O0 " HALF "-fwrapv -ffp-contract=off -fno-math-errno -Itests -shared -fPIC -o "
             "%s/kernels.so %s -lm",
             dir, path);
    if (system(command) != 0)
        return NULL;
    snprintf(path, sizeof path, "%s/kernels.so", dir);
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

static unsigned compare_one(void *library, run_function *run, uint64_t seed, int number)
{
    char name[32];
    struct launch l = launch_of(seed);
    struct buf text = {0};
    static uint32_t ours[MAX_GRID * OUTPUTS], theirs[MAX_GRID * OUTPUTS];
    memset(ours, 0, sizeof ours);
    memset(theirs, 0, sizeof theirs);
    snprintf(name, sizeof name, "k%d", number);
    buf_str(&text, prelude);
    kernel_text(&text, seed, number, l.group);
    unsigned wrong = 0;
    if (!run_ours(buf_as_text(&text), name, l, ours)) {
        wrong = 1;
    } else {
        run(dlsym(library, name), theirs, ints, floats, l.grid, l.group);
        for (uint32_t k = 0; k < l.grid * OUTPUTS && !wrong; k++)
            if (ours[k] != theirs[k]) {
                test_fail(__FILE__, __LINE__,
                          "seed %llu (grid %u, threadgroup %u): thread %u output %u: ours %08x, clang %08x",
                          (unsigned long long)seed, l.grid, l.group, k / OUTPUTS, k % OUTPUTS, ours[k],
                          theirs[k]);
                wrong = 1;
            }
    }
    if (wrong && getenv("DIFF_SHOW"))
        printf("seed %llu:\n%.*s\n", (unsigned long long)seed, TEXT_ARG(buf_as_text(&text)));
    buf_release(&text);
    return wrong;
}

static bool batch(const char *dir, uint64_t seed, unsigned count)
{
    struct buf text = {0};
    buf_str(&text, "#include \"diff/oracle.h\"\n");
    for (unsigned k = 0; k < count; k++)
        kernel_text(&text, seed + k, (int)k, launch_of(seed + k).group);
    void *library = build_oracle(dir, buf_as_text(&text));
    buf_release(&text);
    if (!library) {
        test_fail(__FILE__, __LINE__, "clang does not compile the batch at seed %llu",
                  (unsigned long long)seed);
        return false;
    }
    run_function *run;
    void *symbol = dlsym(library, "oracle_run");
    memcpy(&run, &symbol, sizeof run);
    for (unsigned k = 0; k < count && test_wrong < 5; k++)
        compare_one(library, run, seed + k, (int)k);
    dlclose(library);
    return test_wrong == 0;
}

TEST(same_as_clang)
{
    const char *count = getenv("DIFF_KERNELS"), *first = getenv("DIFF_SEED");
    unsigned total = count ? (unsigned)atoi(count) : BATCH;
    uint64_t seed = first ? strtoull(first, NULL, 10) : 1;
    char dir[] = "/tmp/grader-diff-XXXXXX", command[64];
    if (system("clang --version >/dev/null 2>&1") != 0) {
        printf("skipped: clang is not installed\n");
        return;
    }
    if (!mkdtemp(dir)) {
        CHECK(!"a temporary folder");
        return;
    }
    for (int k = 0; k < INPUTS; k++) {
        ints[k] = k * 37 % 101 - 50;
        floats[k] = (float)(k * 29 % 83) * 0.25f - 9;
    }
    if (count)
        alarm(0);
    for (unsigned done = 0; done < total; done += BATCH)
        if (!batch(dir, seed + done, total - done < BATCH ? total - done : BATCH))
            break;
    if (count)
        printf("%u kernels compared\n", total);
    snprintf(command, sizeof command, "rm -rf %s", dir);
    CHECK(system(command) == 0);
}
