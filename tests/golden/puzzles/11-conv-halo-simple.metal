// Puzzle 11 1D Convolution: the upper half of the threads loads the halo; both inputs in constant memory
// run: --in a=float32[6]:arange --in b=float32[3]:arange --out out=float32[6] --grid 8 --threadgroup 8
// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: out = 5 8 11 14 5 0
// expect: global_reads = 2
// expect: global_writes = 1
// expect: shared_reads = 6
// expect: shared_writes = 2
threadgroup float a_shared[THREADGROUP_MAX_CONV_SIZE];
threadgroup float b_shared[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
const uint n = a_shape[0], taps = b_shape[0];
a_shared[local_i] = i < n ? a[i] : 0.0f;
if (local_i < MAX_CONV) {
    b_shared[local_i] = local_i < taps ? b[local_i] : 0.0f;
} else {
    uint behind = i + MAX_CONV;
    a_shared[local_i + MAX_CONV] = behind < n ? a[behind] : 0.0f;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
float sum = 0.0f;
for (uint k = 0; k < taps; k++)
    sum += a_shared[local_i + k] * b_shared[k];
if (i < n)
    out[i] = sum;
