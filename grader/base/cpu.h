/* cpu: optional features of the processor. */
#ifndef BASE_CPU_H
#define BASE_CPU_H

#include <stdbool.h>

/* AVX2, with registers that the system saves. False on anything but x86-64. */
bool cpu_has_avx2(void);

#endif
