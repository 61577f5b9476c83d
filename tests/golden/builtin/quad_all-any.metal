// MSL 6.9.3 Quad-group functions: quad_all and quad_any
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_all(i < 4u) * 10u + quad_any(i == 5u);
// expect: out = 10 10 10 10 1 1 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0
