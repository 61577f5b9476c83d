/* cpu: asks the processor itself. The compilers' __builtin_cpu_supports needs a table that not every runtime
 * library for macOS has. The answer is cached: in a virtual machine asking costs more than a short
 * run. */
#include "base/cpu.h"
#include <stdatomic.h>

#if defined(__x86_64__)
#include <cpuid.h>
#include <stdint.h>

enum { OSXSAVE = 1 << 27, AVX = 1 << 28 }; /* leaf 1, ecx */
enum { AVX2 = 1 << 5 };                    /* leaf 7, ebx */
enum { XMM_AND_YMM = 6 };                  /* of XCR0 */

static uint32_t saved_registers(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return low;
}

static bool find_avx2(void)
{
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & OSXSAVE) || !(c & AVX))
        return false;
    if ((saved_registers() & XMM_AND_YMM) != XMM_AND_YMM)
        return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & AVX2);
}
#else
static bool find_avx2(void)
{
    return false;
}
#endif

bool cpu_has_avx2(void)
{
    static atomic_int known; /* 0: not yet, else 1 + the answer, the same for every caller */
    int answer = atomic_load_explicit(&known, memory_order_relaxed);
    if (!answer) {
        answer = 1 + find_avx2();
        atomic_store_explicit(&known, answer, memory_order_relaxed);
    }
    return answer == 2;
}
