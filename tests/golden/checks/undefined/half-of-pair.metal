// Checks, undefined: only one of two shuffled values is undefined
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x;
float2 v;
v.x = a[i];
float2 w = simd_shuffle(v, ushort(i));
out[i] = w.x;
