// MSL 2.2.2 Vector constructors: a vector of two does not fill a vector of four
float2 p = float2(1);
float4 v = float4(p); // error E2023: 'float4'
out[thread_position_in_grid.x] = 0;
