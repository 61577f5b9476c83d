// MSL 6.2 Common functions: saturate, clamps to 0 and 1
// run: --in a=float32[4]:-1,0.25,1,7 --out out=float32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = saturate(a[i]);
// expect: out = 0 0.25 1 1
