// MSL 6.2 Common functions: sign, -1, 0 or 1
// run: --in a=float32[4]:-3,0,2.5,-0.5 --out out=float32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = sign(a[i]);
// expect: out = -1 0 1 -1
