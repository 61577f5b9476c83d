// MSL 6.3 Integer functions: abs, of integers
// run: --in a=int32[4]:-3,0,5,-7 --out out=int32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = abs(a[i]);
// expect: out = 3 0 5 7
