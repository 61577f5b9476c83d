// MSL 2.2 Vector data types: vec4 is called float4
vec4 v = vec4(1.0); // error E2014: 'vec4'
out[thread_position_in_grid.x] = 1;
