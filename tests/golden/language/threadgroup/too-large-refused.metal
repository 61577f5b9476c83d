// MSL 4.4 Threadgroup address space: 32 KiB are all there is
threadgroup float s[8193]; // error E1207: 32772 bytes, but the limit is 32768
s[0] = 1;
out[thread_position_in_grid.x] = s[0];
