// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// Two rounds of eight cells: twelve elements, then four taps.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE + MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
uint n = a_shape[0], m = b_shape[0];
uint slot = local_i;
do {
    float value = 0;
    uint k = i - local_i + slot;
    if (slot < THREADGROUP_MAX_CONV_SIZE) {
        if (k < n) value = a[k];
    } else if (slot - THREADGROUP_MAX_CONV_SIZE < m) {
        value = b[slot - THREADGROUP_MAX_CONV_SIZE];
    }
    cells[slot] = value;
    slot += threads_per_threadgroup.x;
} while (slot < THREADGROUP_MAX_CONV_SIZE + MAX_CONV);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < n) {
    float sum = 0;
    for (uint k = 0; k < MAX_CONV; k++) sum += cells[local_i + k] * cells[THREADGROUP_MAX_CONV_SIZE + k];
    out[i] = sum;
}
