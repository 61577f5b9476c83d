// MSL 6.9.2 SIMD-group functions: simd_shuffle_rotate_down and simd_shuffle_rotate_up
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle_rotate_down(a[i], 1) * 100u + simd_shuffle_rotate_up(a[i], 1);
// expect: out = 131 200 301 402 503 604 705 806 907 1008 1109 1210 1311 1412 1513 1614 1715 1816 1917 2018 2119 2220 2321 2422 2523 2624 2725 2826 2927 3028 3129 30
