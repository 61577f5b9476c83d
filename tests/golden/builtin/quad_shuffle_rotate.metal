// MSL 6.9.3 Quad-group functions: quad_shuffle_rotate_up and quad_shuffle_rotate_down
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_shuffle_rotate_up(a[i], 1) * 100u + quad_shuffle_rotate_down(a[i], 1);
// expect: out = 301 2 103 200 705 406 507 604 1109 810 911 1008 1513 1214 1315 1412 1917 1618 1719 1816 2321 2022 2123 2220 2725 2426 2527 2624 3129 2830 2931 3028
