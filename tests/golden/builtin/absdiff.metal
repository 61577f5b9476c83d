// MSL 6.3 Integer functions: absdiff, gives the unsigned type and does not overflow
// run: --in a=int32[3]:5,-2147483648,3 --in b=int32[3]:-5,2147483647,3 --out out=uint32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = absdiff(a[i], b[i]);
// expect: out = 10 4294967295 0
