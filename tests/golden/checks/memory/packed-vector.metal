// Checks, misaligned: a packed_float4 is content with multiples of 4 bytes
// run: --in a=float32[8]:arange --out out=float32[4] --grid 4 --threadgroup 4
// expect: out = 6 10 14 18
uint i = thread_position_in_grid.x;
float4 x = float4(*(device const packed_float4 *)(a + i));
out[i] = x.x + x.y + x.z + x.w;
