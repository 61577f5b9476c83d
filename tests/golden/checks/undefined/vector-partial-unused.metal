// Checks, undefined: the components without a value are not used
// expect: out = 0 2 4 6 8 10 12 14
uint i = thread_position_in_grid.x;
float4 v;
v.xy = float2(a[i]);
v = v * 2;
out[i] = v.x;
