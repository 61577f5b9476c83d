// Checks, misaligned: packed vectors stand at any element
// run: --in a=float32[16]:arange --out out=float32[4] --grid 3 --threadgroup 3 --init 0
// expect: out = 10 26 42 0
uint i = thread_position_in_grid.x;
float4 v = *(device const packed_float4 *)(a + 1 + 4 * i);
out[i] = dot(v, float4(1));
