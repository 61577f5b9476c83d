// MSL 6.3 Integer functions: subsat, stops at the ends of the range
// run: --in a=uint32[3]:3,10,0 --in b=uint32[3]:5,4,1 --out out=uint32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = subsat(a[i], b[i]);
// expect: out = 0 6 0
