// MSL 6.3 Integer functions: max, of int
// run: --in a=int32[3]:-3,4,0 --in b=int32[3]:2,-4,0 --out out=int32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = max(a[i], b[i]);
// expect: out = 2 4 0
