// Checks, races: the tiled product without its second barrier
// run: --in a=float32[4,4]:arange --in b=float32[4,4]:ones --out out=float32[4,4] --grid 4,4 --threadgroup 2,2
threadgroup float s[2][2], t[2][2];
uint2 p = thread_position_in_grid.xy, l = thread_position_in_threadgroup.xy;
float sum = 0;
for (uint k = 0; k < 4; k += 2) {
    s[l.y][l.x] = a[p.y * 4 + k + l.x]; // error E4008: writes s[
    t[l.y][l.x] = b[(k + l.y) * 4 + p.x]; // warning E4009: t[
    threadgroup_barrier(mem_flags::mem_threadgroup);
    for (uint j = 0; j < 2; j++)
        sum += s[l.y][j] * t[j][l.x];
}
out[p.y * 4 + p.x] = sum;
