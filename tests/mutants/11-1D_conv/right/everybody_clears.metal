// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// Every thread clears the halo: a race of equal values, a warning only.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
for (uint k = 8; k < THREADGROUP_MAX_CONV_SIZE; k++) cells[k] = 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
cells[local_i] = i < uint(a_shape[0]) ? a[i] : 0;
if (local_i < MAX_CONV && i + 8 < uint(a_shape[0])) cells[local_i + 8] = a[i + 8];
if (local_i >= MAX_CONV && local_i - MAX_CONV < uint(b_shape[0])) taps[local_i - MAX_CONV] = b[local_i - MAX_CONV];
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (int k = 0; k < b_shape[0]; k++) sum += cells[local_i + k] * taps[k];
if (i < uint(a_shape[0])) out[i] = sum;
