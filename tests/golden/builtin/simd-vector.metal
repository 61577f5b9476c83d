// MSL 6.9.2 SIMD-group functions: vectors
// run: --in a=uint32[32]:arange --out out=uint32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
uint2 v = simd_shuffle_xor(uint2(a[i], a[i] + 10u), 1);
out[i] = v.x * 100u + v.y;
// expect: out = 111 10 313 212 515 414 717 616 919 818 1121 1020 1323 1222 1525 1424 1727 1626 1929 1828 2131 2030 2333 2232 2535 2434 2737 2636 2939 2838 3141 3040
