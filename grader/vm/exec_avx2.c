/* exec_avx2: the interpreter for x86-64 processors with AVX2; vm.c chooses when a run starts. */
#include "vm/machine.h"

#ifdef VM_HAS_AVX2
#include "base/bug.h"
#include <immintrin.h>
#include <math.h>
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif
#define EXEC_NAME exec_run_avx2
#define EXEC_AVX2
#include "vm/exec_loop.h"
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
