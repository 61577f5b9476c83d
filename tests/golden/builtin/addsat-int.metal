// MSL 6.3 Integer functions: addsat, stops at the ends of the range
// run: --in a=int32[3]:2147483647,-2147483648,1 --in b=int32[3]:1,-1,2 --out out=int32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = addsat(a[i], b[i]);
// expect: out = 2147483647 -2147483648 3
