// MSL 6.3 Integer functions: min, of uint
// run: --in a=uint32[3]:3,4,0 --in b=uint32[3]:2,4294967295,7 --out out=uint32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = min(a[i], b[i]);
// expect: out = 2 4 0
