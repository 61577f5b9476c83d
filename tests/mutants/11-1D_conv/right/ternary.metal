// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// Conditional expressions for everything, also for the products.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint n = a_shape[0], m = b_shape[0];
cells[local_i] = i < n ? a[i] : 0;
if (local_i < MAX_CONV)
    taps[local_i] = local_i < m ? b[local_i] : 0;
else
    cells[local_i + 4] = i + 4 < n ? a[i + 4] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k < MAX_CONV; k++) sum += k < m && i + k < n ? cells[local_i + k] * taps[k] : 0;
if (i < n) out[i] = sum;
