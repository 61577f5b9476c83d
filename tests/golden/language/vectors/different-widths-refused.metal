// MSL 3.1 Scalar and vector operators: vectors of different widths are not mixed
float2 p = float2(1); float3 q = float3(1);
auto r = p + q; // error E2008: '+'
out[thread_position_in_grid.x] = 0;
