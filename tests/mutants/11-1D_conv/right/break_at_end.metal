// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// The loop breaks where `a` ends.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint n = a_shape[0];
if (i < n) cells[local_i] = a[i];
switch (local_i / MAX_CONV) {
case 0:
    if (i + 8 < n) cells[local_i + 8] = a[i + 8];
    break;
case 1:
    if (local_i % MAX_CONV < uint(b_shape[0])) taps[local_i % MAX_CONV] = b[local_i % MAX_CONV];
    break;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k < uint(b_shape[0]); k++) {
    if (i + k >= n) break;
    sum += cells[local_i + k] * taps[k];
}
if (i < n) out[i] = sum;
