// MSL 6.9.3 Quad-group functions: quad_shuffle_and_fill_down and quad_shuffle_and_fill_up
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_shuffle_and_fill_down(a[i] % 4u, a[i] % 4u + 10u, 1) * 100u + quad_shuffle_and_fill_up(a[i] % 4u, a[i] % 4u + 10u, 1);
// expect: out = 113 200 301 1002 113 200 301 1002 113 200 301 1002 113 200 301 1002 113 200 301 1002 113 200 301 1002 113 200 301 1002 113 200 301 1002
