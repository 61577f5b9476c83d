// Checks, undefined: only some components of a vector have a value
uint i = thread_position_in_grid.x;
float4 v;
v.xy = float2(a[i]);
out[i] = v.x + v.z; // error E4003
