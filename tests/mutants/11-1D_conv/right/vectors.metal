// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// The taps as one vector.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float4 taps;
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint n = a_shape[0];
cells[local_i] = i < n ? a[i] : 0;
if (local_i < 4) cells[local_i + 8] = i + 8 < n ? a[i + 8] : 0;
else taps[local_i - 4] = local_i - 4 < uint(b_shape[0]) ? b[local_i - 4] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
float4 window(cells[local_i], cells[local_i + 1], cells[local_i + 2], cells[local_i + 3]);
if (i < n) out[i] = dot(window, taps);
