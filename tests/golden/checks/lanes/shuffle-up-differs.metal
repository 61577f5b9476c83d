// MSL 6.9.2: the delta of simd_shuffle_up must be the same in all threads
uint i = thread_position_in_grid.x;
float x = simd_shuffle_up(a[i], ushort(i)); // error E4025: simd_shuffle_up needs the same delta
out[i] = x;
