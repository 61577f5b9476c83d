// Checks: two variables are too large together
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
threadgroup float s[8000];
threadgroup float t[200]; // error E1207
s[l] = t[l];
out[i] = 1;
