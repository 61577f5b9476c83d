// MSL 6.9.2: what comes from a lane that does not exist is undefined
uint i = thread_position_in_grid.x;
float x = simd_broadcast(a[i], ushort(40)); // warning E4026: simd_broadcast asks for lane 40
out[i] = x; // error E4003
