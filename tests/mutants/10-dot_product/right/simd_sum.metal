// All threads stand in one simdgroup: no threadgroup memory at all.
uint i = thread_position_in_grid.x;
float total = simd_sum(a[i] * b[i]);
if (i == 0) out[0] = total;
