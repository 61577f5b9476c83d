// Checks, races: the tiled product of two 4 by 4 matrices, tiles of 2
// run: --in a=float32[4,4]:arange --in b=float32[4,4]:ones --out out=float32[4,4] --grid 4,4 --threadgroup 2,2
// expect: out = 6 6 6 6 22 22 22 22 38 38 38 38 54 54 54 54
// expect: global_reads = 4
// expect: global_writes = 1
// expect: shared_reads = 8
// expect: shared_writes = 4
threadgroup float s[2][2], t[2][2];
uint2 p = thread_position_in_grid.xy, l = thread_position_in_threadgroup.xy;
float sum = 0;
for (uint k = 0; k < 4; k += 2) {
    s[l.y][l.x] = a[p.y * 4 + k + l.x];
    t[l.y][l.x] = b[(k + l.y) * 4 + p.x];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint j = 0; j < 2; j++)
        sum += s[l.y][j] * t[j][l.x];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
out[p.y * 4 + p.x] = sum;
