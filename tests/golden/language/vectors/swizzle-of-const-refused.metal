// C++ [dcl.type.cv]: a component of a const vector cannot be written
const float4 v = float4(0);
v.x = 1; // error E2005: it is const
out[thread_position_in_grid.x] = v.x;
