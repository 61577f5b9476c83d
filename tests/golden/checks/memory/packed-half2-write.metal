// Checks, misaligned: packed_float2 and packed_half2 at odd elements
// run: --out out=float32[8] --grid 2 --threadgroup 2 --init 0
// expect: out = 0 1 2 0 1 2 0 0
uint i = thread_position_in_grid.x;
*(device packed_float2 *)(out + 1 + 3 * i) = packed_float2(1, 2);
