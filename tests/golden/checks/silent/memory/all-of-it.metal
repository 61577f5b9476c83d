// Checks: all threadgroup memory
// run: --in a=float32[8]:arange --out out=float32[8] --grid 8 --threadgroup 8
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x, l = thread_position_in_threadgroup.x;
threadgroup float s[8192];
s[l * 1024] = 1;
out[i] = s[l * 1024];
