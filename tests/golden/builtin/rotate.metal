// MSL 6.3 Integer functions: rotate, to the left
// run: --in a=uint32[3]:2147483649,1,240 --in b=uint32[3]:1,4,8 --out out=uint32[3] --grid 3 --threadgroup 3
uint i = thread_position_in_grid.x;
out[i] = rotate(a[i], b[i]);
// expect: out = 3 16 61440
