// Checks, races: a tile loop with both barriers
// run: --in a=float32[16]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 120 120 120 120 120 120 120 120
// expect: global_reads = 2
// expect: global_writes = 1
// expect: shared_reads = 16
// expect: shared_writes = 2
threadgroup float s[8];
uint i = thread_position_in_grid.x;
float sum = 0;
for (uint t = 0; t < 2; t++) {
    s[i] = a[t * 8 + i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint k = 0; k < 8; k++)
        sum += s[k];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[i] = sum;
