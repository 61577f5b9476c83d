// C++ [expr.sub]: an index is an integer
float4 v = float4(1);
out[thread_position_in_grid.x] = v[1.0f]; // error E2017: 'float'
