// MSL 1.5.3 Preprocessing: no other files
#include "secret.h" // error E1005: only <metal_...> and <simd/simd.h> can be included
out[thread_position_in_grid.x] = 0;
