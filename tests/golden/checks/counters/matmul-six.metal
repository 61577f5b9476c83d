// Counters: an 8 by 8 product in tiles of 3 reads 6 (puzzle 14)
// run: --in a=float32[8,8]:ones --in b=float32[8,8]:ones --out out=float32[8,8] --grid 9,9 --threadgroup 3,3
// expect: global_reads = 6
// expect: global_writes = 1
threadgroup float s[3][3], t[3][3];
uint2 p = thread_position_in_grid.xy, l = thread_position_in_threadgroup.xy;
float sum = 0;
for (uint k = 0; k < 8; k += 3) {
    s[l.y][l.x] = p.y < 8 && k + l.x < 8 ? a[p.y * 8 + k + l.x] : 0;
    t[l.y][l.x] = p.x < 8 && k + l.y < 8 ? b[(k + l.y) * 8 + p.x] : 0;
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint j = 0; j < 3; j++)
        sum += s[l.y][j] * t[j][l.x];
    threadgroup_barrier(mem_flags::mem_threadgroup);
}
if (p.x < 8 && p.y < 8)
    out[p.y * 8 + p.x] = sum;
