// Bounds per dimension: all of both rows, through a pointer to rows
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 0 1 2 3 4 5 6 7
uint l = thread_position_in_threadgroup.x;
const device float (*m)[4] = (const device float (*)[4])a;
out[l] = m[0 + l / 4][l % 4];
