// Checks, undefined: a sum over all components needs all of them
uint i = thread_position_in_grid.x;
float3 v;
v.x = 1;
v.y = 2;
out[i] = dot(v, float3(1)); // error E4003
