// Checks, races: a transposed tile
// run: --in a=float32[4,4]:arange --out out=float32[4,4] --grid 4,4 --threadgroup 4,4
// expect: out = 0 4 8 12 1 5 9 13 2 6 10 14 3 7 11 15
threadgroup float s[4][4];
uint2 l = thread_position_in_threadgroup.xy;
s[l.y][l.x] = a[l.y * 4 + l.x];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[l.y * 4 + l.x] = s[l.x][l.y];
