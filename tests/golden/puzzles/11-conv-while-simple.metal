// Puzzle 11 1D Convolution: signed arithmetic, while, fma; the halo is as wide as b
// run: --in a=float32[6]:arange --in b=float32[3]:arange --out out=float32[6] --grid 8 --threadgroup 8
// header: constant uint THREADGROUP_MAX_CONV_SIZE = 12;
// header: constant uint MAX_CONV = 4;
// expect: out = 5 8 11 14 5 0
// expect: global_reads = 2
// expect: global_writes = 1
threadgroup float cells[THREADGROUP_MAX_CONV_SIZE];
threadgroup float taps[MAX_CONV];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
int local_i = thread_position_in_threadgroup.x, width = threads_per_threadgroup.x;
cells[local_i] = 0;
if (i < a_shape[0]) cells[local_i] = a[i];
if (local_i < b_shape[0]) {
    taps[local_i] = b[local_i];
} else if (local_i < 2 * b_shape[0]) {
    int far = i - b_shape[0] + width;
    cells[local_i - b_shape[0] + width] = far < a_shape[0] ? a[far] : 0;
}
threadgroup_barrier(mem_flags::mem_threadgroup);
if (i >= a_shape[0]) return;
float acc = 0;
int k = 0;
while (k < b_shape[0] && int(i) + k < a_shape[0]) {
    acc = fma(cells[local_i + k], taps[k], acc);
    ++k;
}
out[i] = acc;
