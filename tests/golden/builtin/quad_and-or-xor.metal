// MSL 6.9.3 Quad-group functions: quad_and, quad_or, quad_xor
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_and(a[i]) * 1000u + quad_or(a[i] % 4u) * 100u + quad_xor(a[i] % 4u);
// expect: out = 300 300 300 300 4300 4300 4300 4300 8300 8300 8300 8300 12300 12300 12300 12300 16300 16300 16300 16300 20300 20300 20300 20300 24300 24300 24300 24300 28300 28300 28300 28300
