// MSL 6.9.2: the delta of simd_shuffle_down must be the same in all threads
uint i = thread_position_in_grid.x;
float x = simd_shuffle_down(a[i], ushort(i & 1)); // error E4025: simd_shuffle_down needs the same delta
out[i] = i < 4 ? x : 0;
