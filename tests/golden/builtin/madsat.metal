// MSL 6.3 Integer functions: madsat, saturates
// run: --in a=int32[2]:100000,3 --in b=int32[2]:100000,5 --out out=int32[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = madsat(a[i], b[i], 7);
// expect: out = 2147483647 22
