// Checks, misaligned: ushorts of bytes
// run: --in a=uint8[16]:arange --out out=uint32[4] --grid 4 --threadgroup 4
// expect: out = 256 770 1284 1798
uint i = thread_position_in_grid.x;
out[i] = *(device const ushort *)(a + 2 * i);
