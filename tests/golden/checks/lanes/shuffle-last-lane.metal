// MSL 6.9.2: lane 31 is the last one, and the distance of simd_shuffle_down has no limit
// run: --in a=float32[32]:arange --out out=float32[32] --grid 32 --threadgroup 32
// expect: global_reads = 3
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle(a[i], ushort(31)) + simd_shuffle_down(a[i], ushort(50)) + simd_shuffle_xor(a[i], ushort(31));
