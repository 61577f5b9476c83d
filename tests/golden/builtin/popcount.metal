// MSL 6.3 Integer functions: popcount, how many bits are set
// run: --in a=uint32[4]:0,255,4294967295,5 --out out=uint32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
out[i] = popcount(a[i]);
// expect: out = 0 8 32 2
