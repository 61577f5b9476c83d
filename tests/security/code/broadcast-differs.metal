// attack: simd_broadcast with a lane of each thread's own, instead of threadgroup memory and a barrier
uint i = thread_position_in_grid.x;
out[i] = simd_broadcast(a[i], ushort(i / 4)); // error E4025: simd_broadcast needs the same lane in all threads of the simdgroup, but its threads pass 0 and 1 (thread 4
