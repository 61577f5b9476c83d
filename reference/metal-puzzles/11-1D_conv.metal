// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// Puzzle 11, 1D convolution: a window that reaches past the threadgroup's own elements.
//
// A group of 8 threads computes 8 results, and the last of them needs elements that belong to the next group: the
// halo. With at most MAX_CONV taps the group needs 8 + MAX_CONV elements of `a` and the taps of `b`: 8 + 4 + 4 = 16
// loads for 8 threads, hence the budget of 2 global reads a thread.
threadgroup float a_part[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;

uint a_size = a_shape[0];
uint b_size = b_shape[0];
uint width = threads_per_threadgroup.x;

// First load: each thread its own element. Past the end of `a` there is a 0, which adds nothing to any sum and keeps
// every cell defined.
a_part[local_i] = i < a_size ? a[i] : 0;

// Second load: the first MAX_CONV threads fetch the halo, the next MAX_CONV the taps.
if (local_i < MAX_CONV) {
    uint beyond = i + width;
    a_part[width + local_i] = beyond < a_size ? a[beyond] : 0;
} else if (local_i < 2 * MAX_CONV) {
    uint tap = local_i - MAX_CONV;
    taps[tap] = tap < b_size ? b[tap] : 0;
}

// Outside of every condition, so that all threads of the group pass it, also those beyond the end of `a`.
threadgroup_barrier(mem_flags::mem_threadgroup);

if (i < a_size) {
    float sum = 0;
    for (uint k = 0; k < b_size; k++) {
        sum += a_part[local_i + k] * taps[k];
    }
    out[i] = sum;
}
