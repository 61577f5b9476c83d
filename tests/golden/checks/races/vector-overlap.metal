// Checks, races: vector stores that overlap by one element
// run: --in a=float32[8]:arange --out out=float32[12] --grid 4 --threadgroup 4
uint i = thread_position_in_grid.x;
device packed_float4 *p = (device packed_float4 *)(out + i);
*p = packed_float4(i); // error E4007: out[1]
