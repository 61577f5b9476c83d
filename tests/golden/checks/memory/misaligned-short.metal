// Checks, misaligned: a ushort at an odd byte
// run: --in a=uint8[16]:arange --out out=uint32[4] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
ushort x = *(device const ushort *)(a + 2 * i + 1); // error E4015: reads at byte 1 of 'a', which is not a multiple of 2
out[i] = i;
