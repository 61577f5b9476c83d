// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// header: #define FETCH(values, size, k) ((k) < uint(size) ? (values)[k] : 0.0f)
// A macro reads an element or 0.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cells[local_i] = FETCH(a, a_shape[0], i);
if (local_i < MAX_CONV) cells[8 + local_i] = FETCH(a, a_shape[0], i + 8);
if (local_i >= MAX_CONV) taps[local_i - MAX_CONV] = FETCH(b, b_shape[0], local_i - MAX_CONV);
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k < MAX_CONV; k++) sum += cells[local_i + k] * taps[k];
if (i < uint(a_shape[0])) out[i] = sum;
