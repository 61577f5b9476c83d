// MSL 6.1 Header files: the library's own headers are known
// header: #include <metal_stdlib>
// header: #include <metal_atomic>
// header: #include <metal_simdgroup>
// header: #include <simd/simd.h>
out[thread_position_in_grid.x] = 1;
// expect: out = 1 1 1 1 1 1 1 1
