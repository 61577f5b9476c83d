// unit: what every unit of kernels starts with; it is compiled once.
#include "metal_stdlib"
#include "harness.h"
inline uint3 at3(const unsigned (&p)[3]) { return uint3(p[0], p[1], p[2]); }
