// MSL 6.9.2: rotating by any distance
// run: --in a=float32[32]:arange --out out=float32[32] --grid 32 --threadgroup 32
// expect: global_reads = 2
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle_rotate_down(a[i], ushort(40)) + simd_shuffle_rotate_up(a[i], ushort(31));
