// MSL 6.9.2: modulo must be the same in all threads
// run: --in a=float32[32] --out out=float32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle_and_fill_down(a[i], 0.0f, ushort(1), ushort(i < 8 ? 8 : 16)); // error E4025: needs the same delta and modulo in all threads of the simdgroup, but its threads pass 8 and 16
