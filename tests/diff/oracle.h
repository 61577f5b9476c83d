/* oracle: what a random kernel needs to be plain C, and a harness that runs it thread by thread.
 *
 * The other half of tests/unit/test_diff.c: the same kernel text is compiled by our compiler with the prelude that stands
 * there, and by clang with this one. Threads are fibers: a barrier gives way to the next thread of the threadgroup until
 * all have arrived. Threadgroup variables are static, since threadgroups run one after the other. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

typedef unsigned int uint;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned long ulong;
typedef __fp16 half;
typedef float float2 __attribute__((ext_vector_type(2)));
typedef float float4 __attribute__((ext_vector_type(4)));
typedef int int4 __attribute__((ext_vector_type(4)));
typedef uint uint2 __attribute__((ext_vector_type(2)));
typedef unsigned char uchar4 __attribute__((ext_vector_type(4)));
typedef short short2 __attribute__((ext_vector_type(2)));

#define threadgroup static
#define KERNEL(name) void name(uint *out, const int *a, const float *f, uint i, uint l)
#define FUNCTION static
#define BARRIER oracle_barrier()
#define SIMD_SUM(x) oracle_simd(x, l, 0, 0)
#define SIMD_MAX(x) oracle_simd(x, l, 1, 0)
#define SIMD_MIN(x) oracle_simd(x, l, 2, 0)
#define SIMD_XOR(x) oracle_simd(x, l, 3, 0)
#define SIMD_PREFIX(x) oracle_simd(x, l, 4, 0)
#define SIMD_SHUFFLE_XOR(x, n) oracle_simd(x, l, 5, n)
#define SIMD_BROADCAST(x, n) oracle_simd(x, l, 6, n)
#define SIMD_SHUFFLE_DOWN(x, n) oracle_simd(x, l, 7, n)

static inline float4 mk_f4(float a, float b, float c, float d) { return (float4){a, b, c, d}; }
static inline float2 mk_f2(float a, float b) { return (float2){a, b}; }
static inline int4 mk_i4(int a, int b, int c, int d) { return (int4){a, b, c, d}; }
static inline uint2 mk_u2(uint a, uint b) { return (uint2){a, b}; }
static inline uchar4 mk_c4(uchar a, uchar b, uchar c, uchar d) { return (uchar4){a, b, c, d}; }
static inline short2 mk_s2(short a, short b) { return (short2){a, b}; }
static inline uint bits_of(float x) { uint u; memcpy(&u, &x, 4); return x != x ? 0x7fc00000u : u; }
static inline int min_i(int a, int b) { return a < b ? a : b; }
static inline int max_i(int a, int b) { return a > b ? a : b; }
static inline uint min_u(uint a, uint b) { return a < b ? a : b; }
static inline float min_f(float a, float b) { return fminf(a, b); }
static inline float max_f(float a, float b) { return fmaxf(a, b); }
static inline float abs_f(float a) { return fabsf(a); }
static inline float floor_f(float a) { return floorf(a); }
static inline float ceil_f(float a) { return ceilf(a); }
static inline float sqrt_f(float a) { return sqrtf(fabsf(a)); }
static inline float fma_f(float a, float b, float c) { return fmaf(a, b, c); }
static inline uint popcount_u(uint a) { return (uint)__builtin_popcount(a); }
static inline uint clz_u(uint a) { return a ? (uint)__builtin_clz(a) : 32; }
static inline int select_i(int a, int b, int c) { return c ? b : a; }

/* --- fibers --- */

enum { ORACLE_STACK = 64 * 1024, ORACLE_THREADS = 128 };

typedef void oracle_kernel(uint *, const int *, const float *, uint, uint);

static struct {
    ucontext_t main, fiber[ORACLE_THREADS];
    char *stack;
    int ended[ORACLE_THREADS];
    int current, threads, base;
    int exchange[ORACLE_THREADS];
    oracle_kernel *kernel;
    uint *out;
    const int *a;
    const float *f;
} oracle;

static void oracle_barrier(void)
{
    swapcontext(&oracle.fiber[oracle.current], &oracle.main);
}

static int oracle_simd(int x, uint l, int what, uint n)
{
    oracle.exchange[l] = x;
    oracle_barrier();
    int first = (int)(l & ~31u), last = first + 32 < oracle.threads ? first + 32 : oracle.threads;
    int r = oracle.exchange[first];
    for (int k = first + 1; k < last; k++) {
        int y = oracle.exchange[k];
        r = what == 0 ? (int)((uint)r + (uint)y) : what == 1 ? (r > y ? r : y) : what == 2 ? (r < y ? r : y) : r ^ y;
    }
    if (what == 4) {
        r = 0;
        for (int k = first; k <= (int)l; k++)
            r = (int)((uint)r + (uint)oracle.exchange[k]);
    }
    if (what == 5)
        r = first + (int)((l & 31) ^ n) < last ? oracle.exchange[first + (int)((l & 31) ^ n)] : 0;
    if (what == 6)
        r = first + (int)n < last ? oracle.exchange[first + (int)n] : 0;
    if (what == 7)
        r = (int)(l & 31) + (int)n > 31 ? x : (int)(l + n) < last ? oracle.exchange[l + n] : 0;
    oracle_barrier();
    return r;
}

static void oracle_start(void)
{
    uint l = (uint)oracle.current;
    oracle.kernel(oracle.out, oracle.a, oracle.f, (uint)oracle.base + l, l);
    oracle.ended[l] = 1;
    swapcontext(&oracle.fiber[l], &oracle.main);
}

void oracle_run(oracle_kernel *kernel, uint *out, const int *a, const float *f, uint grid, uint group);
void oracle_run(oracle_kernel *kernel, uint *out, const int *a, const float *f, uint grid, uint group)
{
    oracle.kernel = kernel;
    oracle.out = out;
    oracle.a = a;
    oracle.f = f;
    if (!oracle.stack)
        oracle.stack = malloc((size_t)ORACLE_STACK * ORACLE_THREADS);
    for (uint base = 0; base < grid; base += group) {
        oracle.base = (int)base;
        oracle.threads = (int)(grid - base < group ? grid - base : group);
        for (int t = 0; t < oracle.threads; t++) {
            getcontext(&oracle.fiber[t]);
            oracle.fiber[t].uc_stack.ss_sp = oracle.stack + (size_t)t * ORACLE_STACK;
            oracle.fiber[t].uc_stack.ss_size = ORACLE_STACK;
            oracle.fiber[t].uc_link = &oracle.main;
            oracle.ended[t] = 0;
            makecontext(&oracle.fiber[t], oracle_start, 0);
        }
        for (int left = oracle.threads; left > 0;) {
            left = 0;
            for (int t = 0; t < oracle.threads; t++) {
                if (oracle.ended[t])
                    continue;
                oracle.current = t;
                swapcontext(&oracle.main, &oracle.fiber[t]);
                left += !oracle.ended[t];
            }
        }
    }
}
