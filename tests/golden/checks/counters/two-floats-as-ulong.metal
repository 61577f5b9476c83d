// Counters: a ulong loaded from a buffer of floats is two elements, and counts as two
// run: --in a=float32[16]:arange --out out=float32[8] --grid 8 --threadgroup 8
uint i = thread_position_in_grid.x;
ulong two = ((const device ulong *)a)[i]; // warning E4016
float2 f = as_type<float2>(two);
out[i] = f.x + f.y;
// expect: out = 1 5 9 13 17 21 25 29
// expect: global_reads = 2
// expect: global_writes = 1
