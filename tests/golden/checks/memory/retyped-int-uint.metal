// Checks, retyped: int and uint are the same bits
// run: --in a=int32[8]:-1,-2,-3,-4,-5,-6,-7,-8 --out out=uint32[8] --grid 8 --threadgroup 8
// expect: out = 4294967295 4294967294 4294967293 4294967292 4294967291 4294967290 4294967289 4294967288
uint i = thread_position_in_grid.x;
out[i] = ((device const uint *)a)[i];
