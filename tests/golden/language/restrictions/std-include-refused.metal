// MSL 1.5.4 Restrictions: no C++ library
#include <vector> // error E1005: only <metal_...> and <simd/simd.h> can be included
out[thread_position_in_grid.x] = 0;
