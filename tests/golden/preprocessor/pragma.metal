// MSL 1.5.4 Pragmas: those for the optimiser change nothing
// expect: out = 6 6 6 6 6 6 6 6
float sum = 0;
#pragma unroll
for (int k = 0; k < 4; k++)
    sum += k;
#pragma clang loop unroll(full)
#pragma METAL fp math_mode(safe)
_Pragma("unroll(2)") for (int k = 0; k < 1; k++) MLX_MTL_PRAGMA_UNROLL for (int n = 0; n < 1; n++) sum += n;
out[thread_position_in_grid.x] = sum;
