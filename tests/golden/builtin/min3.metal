// MSL 6.3 Integer functions: min3, the smallest of three
// run: --in a=int32[3]:1,9,3 --in b=int32[3]:5,1,4 --out out=int32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = min3(a[i], b[i], 2);
// expect: out = 1 1 2
