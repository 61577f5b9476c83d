// MSL 6.9.3 Quad-group functions: quad_prefix_exclusive_product and quad_prefix_inclusive_product
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_prefix_exclusive_product(a[i] % 4u + 1u) * 100u + quad_prefix_inclusive_product(a[i] % 4u + 1u);
// expect: out = 101 102 206 624 101 102 206 624 101 102 206 624 101 102 206 624 101 102 206 624 101 102 206 624 101 102 206 624 101 102 206 624
