// Checks, misaligned: shorts at every byte
// run: --in a=uint8[16]:arange --out out=uint32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
short x = *(device const short *)(a + i); // error E4015: reads at byte 1 of 'a', which is not a multiple of 2 (thread 1 of threadgroup 0, and 3 more threads)
out[i] = i;
