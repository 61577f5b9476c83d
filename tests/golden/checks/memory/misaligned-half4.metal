// Checks, misaligned: a half4 between two others
// run: --in a=float16[16]:arange --out out=float32[4] --grid 2 --threadgroup 2 --init 0
uint i = thread_position_in_grid.x;
half4 v = ((device const half4 *)(a + 2))[i]; // error E4015: reads at byte 4 of 'a', which is not a multiple of 8 (thread 0 of threadgroup 0, and 1 more thread)
out[i] = 1;
