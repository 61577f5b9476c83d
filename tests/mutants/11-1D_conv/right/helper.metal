// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// header: template <typename P> float element(P values, int size, uint k) { return int(k) < size ? values[k] : 0.0f; }
// header: float product(threadgroup const float *window, threadgroup const float *taps, int count) {
// header:     float sum = 0;
// header:     while (count-- > 0) sum += *window++ * *taps++;
// header:     return sum;
// header: }
// Functions for reading, in either address space, and for the sum of products.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
cells[local_i] = element(a, a_shape[0], i);
if (local_i < MAX_CONV) cells[8 + local_i] = element(a, a_shape[0], i + 8);
else taps[local_i - MAX_CONV] = element(b, b_shape[0], local_i - MAX_CONV);
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i < uint(a_shape[0])) out[i] = product(cells + local_i, taps, b_shape[0]);
