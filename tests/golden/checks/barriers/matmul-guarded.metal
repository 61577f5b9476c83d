// Checks, barriers: a return for the edge before the tile loop (puzzle 14)
// run: --in a=float32[2,2]:arange --in b=float32[2,2]:arange --out out=float32[2,2] --grid 3,3 --threadgroup 3,3
threadgroup float s[3][3];
uint2 p = thread_position_in_grid.xy, l = thread_position_in_threadgroup.xy;
if (p.x >= 2 || p.y >= 2)
    return;
s[l.y][l.x] = a[p.y * 2 + p.x] * b[p.y * 2 + p.x];
threadgroup_barrier(mem_flags::mem_threadgroup); // error E4010: 4 of 9 do; thread (2, 0) of threadgroup (0, 0) has returned
out[p.y * 2 + p.x] = s[l.y][l.x];
