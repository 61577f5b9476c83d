// Checks, misaligned: a float4 that starts at the second float
// run: --in a=float32[16]:arange --out out=float32[4] --grid 3 --threadgroup 3 --init 0
uint i = thread_position_in_grid.x;
float4 v = *(device const float4 *)(a + 1 + 4 * i); // error E4015: reads at byte 4 of 'a', which is not a multiple of 16 (thread 0 of threadgroup 0, and 2 more threads)
out[i] = 1;
