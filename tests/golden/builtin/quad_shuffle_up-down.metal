// MSL 6.9.3 Quad-group functions: quad_shuffle_up and quad_shuffle_down stay in the quad-group
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_shuffle_up(a[i], 1) * 100u + quad_shuffle_down(a[i], 1);
// expect: out = 1 2 103 203 405 406 507 607 809 810 911 1011 1213 1214 1315 1415 1617 1618 1719 1819 2021 2022 2123 2223 2425 2426 2527 2627 2829 2830 2931 3031
