// Bounds per dimension: the message does not name a cell that is inside
// run: --out out=float32[8] --grid 8 --threadgroup 8
uint l = thread_position_in_threadgroup.x;
threadgroup float s[4][4];
s[l / 4][l % 4] = 1;
s[2 + l / 4][l % 4] = 1;
threadgroup_barrier(mem_flags::mem_threadgroup);
threadgroup float (*r)[4] = s;
out[l] = r[0][l - 1]; // error E4001: reads element 4294967295 of an array inside 's' (a negative uint wraps around), but the array has 4 elements
