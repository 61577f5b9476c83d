// MSL 2.12 Implicit conversions: float3 and float4 do not convert
out[thread_position_in_grid.x] = max(float4(1.0f), float3(1.0f)).x; // error E2012: max
