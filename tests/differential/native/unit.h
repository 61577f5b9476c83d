// unit: what every unit of kernels starts with; it is compiled once.
#include "metal_stdlib"
#include "harness.h"
