// MSL 6.3 Integer functions: mulhi, of signed integers
// run: --in a=int32[2]:-1,1073741824 --in b=int32[2]:1,8 --out out=int32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = mulhi(a[i], b[i]);
// expect: out = -1 2
