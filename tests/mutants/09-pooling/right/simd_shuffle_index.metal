// Shuffles by the number of the lane; no threadgroup memory.
uint i = thread_position_in_grid.x;
ushort lane = thread_index_in_simdgroup;
float value = a[i];
float one = simd_shuffle(value, ushort(lane > 0 ? lane - 1 : lane));
float two = simd_shuffle(value, ushort(lane > 1 ? lane - 2 : lane));
if (lane < 1) one = 0;
if (lane < 2) two = 0;
out[i] = value + one + two;
