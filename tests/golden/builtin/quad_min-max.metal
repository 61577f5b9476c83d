// MSL 6.9.3 Quad-group functions: quad_min and quad_max
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_max(a[i]) * 100u + quad_min(a[i]);
// expect: out = 300 300 300 300 704 704 704 704 1108 1108 1108 1108 1512 1512 1512 1512 1916 1916 1916 1916 2320 2320 2320 2320 2724 2724 2724 2724 3128 3128 3128 3128
