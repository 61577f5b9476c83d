// MSL 4.4 Threadgroup address space: 32 KiB are all there is
threadgroup float s[8193]; // error E1207: 32772 bytes, at most 32768 are possible
s[0] = 1;
out[thread_position_in_grid.x] = s[0];
