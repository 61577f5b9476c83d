// MSL 6.1 Header files: all of Metal's own may be included, as often as one likes
// expect: out = 0 1 2 3 4 5 6 7
// header: #include <metal_stdlib>
// header: #include <metal_simdgroup_matrix>
// header: #include <simd/simd.h>
#include <metal_stdlib>
#include <metal_math>
#include "metal_stdlib"
uint i = thread_position_in_grid.x;
out[i] = a[i];
