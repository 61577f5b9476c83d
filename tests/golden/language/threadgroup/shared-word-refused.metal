// MSL 4.4 Threadgroup address space: the word of another language
__shared__ float s[4]; // error E2014: '__shared__'
out[thread_position_in_grid.x] = 0;
