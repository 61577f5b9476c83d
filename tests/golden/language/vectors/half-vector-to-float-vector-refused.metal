// MSL 2, Implicit type conversions: there is none between half4 and float4
half4 h = half4(1);
float4 v = float4(0);
v = h; // error E2004: write float4(...)
out[thread_position_in_grid.x] = v.x;
