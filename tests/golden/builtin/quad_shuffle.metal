// MSL 6.9.3 Quad-group functions: quad_shuffle and quad_shuffle_xor
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = quad_shuffle(a[i], ushort(3u - i % 4u)) * 100u + quad_shuffle_xor(a[i], 1);
// expect: out = 301 200 103 2 705 604 507 406 1109 1008 911 810 1513 1412 1315 1214 1917 1816 1719 1618 2321 2220 2123 2022 2725 2624 2527 2426 3129 3028 2931 2830
