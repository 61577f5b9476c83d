// C++ [cpp.pragma]: pragmas and attributes before a loop
float s = 0;
#pragma unroll
for (int k = 0; k < 4; k++) s += k;
#pragma clang loop unroll(full)
for (int k = 0; k < 4; k++) s += k;
MLX_MTL_PRAGMA_UNROLL
for (int k = 0; k < 2; k++) s += k;
out[thread_position_in_grid.x] = s;
// expect: out = 13 13 13 13 13 13 13 13
