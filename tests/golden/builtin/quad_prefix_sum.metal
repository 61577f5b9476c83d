// MSL 6.9.3 Quad-group functions: quad_prefix_exclusive_sum and quad_prefix_inclusive_sum
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_prefix_exclusive_sum(a[i] % 4u) * 100u + quad_prefix_inclusive_sum(a[i] % 4u);
// expect: out = 0 1 103 306 0 1 103 306 0 1 103 306 0 1 103 306 0 1 103 306 0 1 103 306 0 1 103 306 0 1 103 306
