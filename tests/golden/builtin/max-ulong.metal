// MSL 6.3 Integer functions: max, of ulong
// run: --in a=uint64[2]:5000000000,1 --in b=uint64[2]:1,2 --out out=uint64[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = max(a[i], b[i]);
// expect: out = 5000000000 2
