// MSL 6.3 Integer functions: clz, of ulong
// run: --in a=uint64[2]:1,0 --out out=uint64[2] --grid 2 --threadgroup 2
uint i = thread_position_in_grid.x;
out[i] = clz(a[i]);
// expect: out = 63 64
