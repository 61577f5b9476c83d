// MSL 6.9.2: the mask of simd_shuffle_xor must be the same in all threads
uint i = thread_position_in_grid.x;
out[i] = simd_shuffle_xor(a[i], ushort(i < 4 ? 1 : 2)); // error E4025: simd_shuffle_xor needs the same mask in all threads of the simdgroup, but its threads pass 1 and 2
