/* cpu: what the processor can do that not all of its kind can. */
#ifndef BASE_CPU_H
#define BASE_CPU_H

#include <stdbool.h>

/* AVX2, and the system keeps its registers. False on anything but x86-64. */
bool cpu_has_avx2(void);

#endif
