// MSL 3.2 Matrix operators: only matrices of the same shape are added
float2x2 m = float2x2(1.0f); float3x3 n = float3x3(1.0f);
auto s = m + n; // error E2008: '+'
out[thread_position_in_grid.x] = 0;
