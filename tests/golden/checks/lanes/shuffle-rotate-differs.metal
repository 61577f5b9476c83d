// MSL 6.9.2: the delta of the rotating functions must be the same in all threads
// run: --in a=float32[32] --out out=float32[32] --grid 32 --threadgroup 32
uint i = thread_position_in_grid.x;
float x = simd_shuffle_rotate_down(a[i], ushort(i & 3)); // error E4025: simd_shuffle_rotate_down needs the same delta
x += simd_shuffle_rotate_up(a[i], ushort(i & 3)); // error E4025: simd_shuffle_rotate_up needs the same delta
out[i] = x;
