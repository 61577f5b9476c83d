// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: case=budget
// The taps in one load of four elements.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cells[local_i] = i < a_shape[0] ? a[i] : 0;
if (local_i < MAX_CONV) cells[local_i + 8] = i + 8 < a_shape[0] ? a[i + 8] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
float4 taps = 0;
if (b_shape[0] == 4) taps = float4(*(const constant packed_float4 *)b);
else for (int k = 0; k < b_shape[0]; k++) taps[k] = b[k];
if (i < a_shape[0]) {
    out[i] = dot(taps, float4(cells[local_i], cells[local_i + 1], cells[local_i + 2], cells[local_i + 3]));
}
