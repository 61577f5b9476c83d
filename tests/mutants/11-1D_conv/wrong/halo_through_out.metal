// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: case=synchronisation
// expect: code=E4008
// The next threadgroup's elements by way of `out`: no barrier orders two threadgroups.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint n = a_shape[0];
if (i < n) {
    cells[local_i] = a[i];
    out[i] = cells[local_i];
}
if (local_i < MAX_CONV) taps[local_i] = local_i < b_shape[0] ? b[local_i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup | mem_flags::mem_device);
if (local_i < MAX_CONV) cells[local_i + 8] = i + 8 < n ? out[i + 8] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup | mem_flags::mem_device);
float sum = 0;
for (int k = 0; k < b_shape[0]; k++) {
    if (i + k < n) sum += cells[local_i + k] * taps[k];
}
if (i < n) out[i] = sum;
