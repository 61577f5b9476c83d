// MSL 6.9.3 Quad-group functions: quad_sum
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_sum(a[i]);
// expect: out = 6 6 6 6 22 22 22 22 38 38 38 38 54 54 54 54 70 70 70 70 86 86 86 86 102 102 102 102 118 118 118 118
