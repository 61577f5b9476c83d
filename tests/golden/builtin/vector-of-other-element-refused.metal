// MSL 2.12 Implicit conversions: float4 and half4 do not convert
float4 v = float4(1.0f);
out[thread_position_in_grid.x] = max(v, half4(1.0h)).x; // error E2012: max
