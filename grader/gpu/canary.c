#include "gpu/canary.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { THREADS = 64 };

#define HEAD                                                                                                 \
    "#include <metal_stdlib>\nusing namespace metal;\nkernel void canary(device const uint *in "             \
    "[[buffer(0)]], "                                                                                        \
    "device uint *out [[buffer(1)]], uint i [[thread_position_in_grid]], uint l "                            \
    "[[thread_index_in_threadgroup]]) {\n"

/* Accesses both kinds of memory and waits at a barrier: what a broken device gets wrong first. */
static const char plain[] = HEAD "    threadgroup uint s[32];\n"
                                 "    s[l] = in[i] * 3u + 1u;\n"
                                 "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
                                 "    out[i] = s[31u - l];\n"
                                 "}\n";
static const char simd[] = HEAD "    uint sum = simd_sum(in[i]);\n"
                                "    uint lower = simd_shuffle_up(in[i], 1);\n"
                                "    out[i] = sum + (l == 0u ? 0u : lower);\n"
                                "}\n";
static const char quad[] = HEAD "    out[i] = quad_sum(in[i]);\n"
                                "}\n";
static const char matrix[] =
    HEAD "    simdgroup_float8x8 a = make_filled_simdgroup_matrix<float, 8, 8>(2.0f);\n"
         "    simdgroup_float8x8 r;\n"
         "    simdgroup_multiply(r, a, a);\n"
         "    threadgroup float s[64];\n"
         "    simdgroup_store(r, s, 8);\n"
         "    threadgroup_barrier(mem_flags::mem_threadgroup);\n"
         "    out[i] = uint(s[l]) + in[i];\n"
         "}\n";
static const char long_atomics[] =
    "#include <metal_stdlib>\nusing namespace metal;\nkernel void canary(device const uint *in "
    "[[buffer(0)]], "
    "device atomic_ulong *out [[buffer(1)]], uint i [[thread_position_in_grid]]) {\n"
    "    atomic_max_explicit(out, ulong(in[i]) + 1ul, memory_order_relaxed);\n"
    "}\n";
static const char bfloats[] = HEAD "    bfloat b = bfloat(float(in[i]) + 0.25f);\n"
                                   "    out[i] = uint(as_type<ushort>(b));\n"
                                   "}\n";
static const char float_atomics[] =
    "#include <metal_stdlib>\nusing namespace metal;\nkernel void canary(device const uint *in "
    "[[buffer(0)]], "
    "device atomic_float *out [[buffer(1)]], uint i [[thread_position_in_grid]]) {\n"
    "    atomic_fetch_add_explicit(out, float(in[i]), memory_order_relaxed);\n"
    "}\n";

static uint32_t plain_answer(const uint32_t *in, uint32_t i)
{
    return in[i / 32 * 32 + 31 - i % 32] * 3 + 1;
}

static uint32_t simd_answer(const uint32_t *in, uint32_t i)
{
    uint32_t sum = 0;
    for (uint32_t k = i / 32 * 32; k < i / 32 * 32 + 32; k++)
        sum += in[k];
    return sum + (i % 32 ? in[i - 1] : 0);
}

static uint32_t quad_answer(const uint32_t *in, uint32_t i)
{
    const uint32_t *four = in + i / 4 * 4;
    return four[0] + four[1] + four[2] + four[3];
}

/* Each of the 8 products of a row and a column is 4. */
static uint32_t matrix_answer(const uint32_t *in, uint32_t i)
{
    return in[i] + 32;
}

static uint32_t long_answer(const uint32_t *in, uint32_t i)
{
    uint32_t most = 0;
    for (uint32_t k = 0; k < THREADS; k++)
        most = in[k] > most ? in[k] : most;
    return i ? 0 : most + 1;
}

/* in[i] + 1/4 is at most 6 bits before the point: rounded to 8 bits of precision, ties to even. */
static uint32_t bfloat_answer(const uint32_t *in, uint32_t i)
{
    float value = (float)in[i] + 0.25f;
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (bits + 0x7fffu + (bits >> 16 & 1)) >> 16;
}

static uint32_t atomic_answer(const uint32_t *in, uint32_t i)
{
    float sum = 0;
    uint32_t bits;
    for (uint32_t k = 0; k < THREADS; k++)
        sum += (float)in[k]; /* whole numbers: exact in any order */
    memcpy(&bits, &sum, sizeof bits);
    return i ? 0 : bits;
}

/* Whether the kernel gives this answer. */
static bool computes(struct device *device, const char *source, enum device_language language,
                     uint32_t (*answer)(const uint32_t *, uint32_t), double seconds,
                     struct device_report *report)
{
    uint32_t in[THREADS], out[THREADS] = {0};
    for (uint32_t i = 0; i < THREADS; i++)
        in[i] = (i * 7 + 3) % 61;
    struct device_buffer buffers[] = {{in, sizeof in}, {out, sizeof out}};
    struct device_job job = {.buffers = buffers,
                             .buffer_count = 2,
                             .grid = {THREADS, 1, 1},
                             .threadgroup = {32, 1, 1},
                             .seconds = seconds};
    struct device_program *program = device_compile(device, source, "canary", language, report);
    if (!program)
        return false;
    device_run(device, program, &job, report);
    device_forget(program);
    bool right = report->outcome == DEVICE_OK;
    for (uint32_t i = 0; right && i < THREADS; i++)
        right = out[i] == answer(in, i);
    return right;
}

bool canary_run(struct device *device, double seconds, struct device_report *report)
{
    if (computes(device, plain, DEVICE_MSL_3_0, plain_answer, seconds, report))
        return true;
    char why[200];
    snprintf(why, sizeof why, "%.199s",
             report->outcome == DEVICE_OK ? "its numbers are wrong" : report->message);
    report->outcome = DEVICE_MACHINE;
    snprintf(report->message, sizeof report->message,
             "the GPU fails a kernel that is known to be correct: %s", why);
    return false;
}

/* In the order of the bits of RECORDS_NEED_... */
static const struct {
    const char *name, *source;
    enum device_language language;
    uint32_t (*answer)(const uint32_t *, uint32_t);
    const char *words[3]; /* a text that needs it has a word with this prefix; or NULL */
} abilities[] = {
    {"simd functions", simd, DEVICE_MSL_3_0, simd_answer, {"simd_"}},
    {"quad functions", quad, DEVICE_MSL_3_0, quad_answer, {"quad_"}},
    {"simdgroup matrices",
     matrix,
     DEVICE_MSL_3_0,
     matrix_answer,
     {"simdgroup_matrix", "simdgroup_float8x8", "simdgroup_half8x8"}},
    {"bfloat", bfloats, DEVICE_MSL_3_1, bfloat_answer, {"bfloat"}},
    {"float atomics", float_atomics, DEVICE_MSL_3_0, atomic_answer, {"atomic_float", "atomic<float"}},
    {"64-bit atomics", long_atomics, DEVICE_MSL_3_0, long_answer, {"atomic_ulong", "atomic<ulong"}},
};
enum { ABILITY_COUNT = sizeof abilities / sizeof *abilities };
_Static_assert(1 << ABILITY_COUNT == RECORDS_NEED_END, "every ability has a row");

unsigned canary_probe(struct device *device, double seconds)
{
    unsigned found = 0;
    struct device_report report;
    for (unsigned i = 0; i < ABILITY_COUNT; i++)
        if (computes(device, abilities[i].source, abilities[i].language, abilities[i].answer, seconds,
                     &report))
            found |= 1u << i;
    return found;
}

/* Whether there is a word with this prefix. */
static bool has_word(const char *source, const char *word)
{
    for (const char *at = strstr(source, word); at; at = strstr(at + 1, word))
        if (at == source || (!isalnum((unsigned char)at[-1]) && at[-1] != '_'))
            return true;
    return false;
}

unsigned canary_needs(const char *source)
{
    unsigned needs = 0;
    for (unsigned i = 0; i < ABILITY_COUNT; i++)
        for (unsigned k = 0; k < 3 && abilities[i].words[k]; k++)
            if (has_word(source, abilities[i].words[k]))
                needs |= 1u << i;
    return needs;
}

void canary_names(unsigned found, char *out, size_t size)
{
    size_t used = 0;
    out[0] = 0;
    for (unsigned i = 0; i < ABILITY_COUNT; i++)
        if (found >> i & 1 && used < size)
            used += (size_t)snprintf(out + used, size - used, "%s%s", used ? ", " : "", abilities[i].name);
}
