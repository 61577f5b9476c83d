// Checks: s[0][4] is inside the array but outside of its row
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[2][4];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
s[l / 4][l % 4] = a[i];
threadgroup_barrier(mem_flags::mem_threadgroup);
out[i] = s[0][l]; // error E4001: index 2 of 's' must be less than 4
