// Checks, races: transposing a tile in place without a barrier
// run: --in a=float32[4,4]:arange --out out=float32[4,4] --grid 4,4 --threadgroup 4,4
threadgroup float s[4][4];
uint2 l = thread_position_in_threadgroup.xy;
s[l.y][l.x] = a[l.y * 4 + l.x];
threadgroup_barrier(mem_flags::mem_threadgroup);
s[l.x][l.y] = s[l.y][l.x]; // error E4008: s[
threadgroup_barrier(mem_flags::mem_threadgroup);
out[l.y * 4 + l.x] = 1;
