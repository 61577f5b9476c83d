// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// header: template <uint N, typename P>
// header: void fill(threadgroup float (&cells)[N], P from, uint at, uint slot, uint size) {
// header:     if (slot < N) cells[slot] = at < size ? from[at] : 0.0f;
// header: }
// A function template that takes the array itself, and so knows its size.
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
fill(cells, a, i, local_i, a_shape[0]);
if (local_i < MAX_CONV) fill(cells, a, i + 8, local_i + 8, a_shape[0]);
else fill(taps, b, local_i - MAX_CONV, local_i - MAX_CONV, b_shape[0]);
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0;
for (uint k = 0; k < MAX_CONV; k++) sum = fma(cells[local_i + k], taps[k], sum);
if (i < uint(a_shape[0])) out[i] = sum;
