// Checks, undefined: the tail of a block sum filled with zeros
// run: --in a=float32[13]:ones --out out=float32[2] --grid 16 --threadgroup 8
// expect: out = 8 5
// expect: global_reads = 1
// expect: shared_reads = 8
// expect: shared_writes = 1
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l] = i < 13 ? a[i] : 0;
threadgroup_barrier(mem_flags::mem_threadgroup);
if (l == 0) {
    float sum = 0;
    for (uint k = 0; k < 8; k++)
        sum += s[k];
    out[threadgroup_position_in_grid.x] = sum;
}
