// MSL 4.1 Integer functions: interleave is newer than what is supported
uint i = thread_position_in_grid.x;
out[i] = interleave(ushort(1), ushort(2)); // error E2900
out[i] = deinterleave(i).x; // error E2900
