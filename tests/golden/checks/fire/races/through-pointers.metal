// Checks: a race through pointers
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
threadgroup float s[8];
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
threadgroup float *p = s;
for (uint k = 0; k < l; k++) p++;
*p = a[i]; // note: a write, is here
out[i] = s[7 - l]; // error E4008
