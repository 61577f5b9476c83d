// MSL 6.3 Integer functions: clamp, of integers
// run: --in a=int32[4]:-5,0,7,100 --out out=int32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = clamp(a[i], -1, 10);
// expect: out = -1 0 7 10
