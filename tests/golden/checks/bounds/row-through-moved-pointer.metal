// Bounds per dimension: a pointer to rows that changes; the message says which index is outside of what
// run: --out out=float32[8] --grid 8 --threadgroup 8
uint l = thread_position_in_threadgroup.x;
threadgroup float s[4][4];
s[l / 4][l % 4] = 1;
s[2 + l / 4][l % 4] = 1;
threadgroup_barrier(mem_flags::mem_threadgroup);
threadgroup float (*r)[4] = s;
r++;
out[l] = r[0][l]; // error E4001: reads element 4 of an array inside 's', but the array has 4 elements
