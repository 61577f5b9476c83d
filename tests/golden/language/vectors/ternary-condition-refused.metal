// MSL 3.1 Scalar and vector operators: the condition of ?: is a scalar
float2 p = float2(1), q = float2(2);
float2 r = p < q ? p : q; // error E2021: 'bool2'
out[thread_position_in_grid.x] = r.x;
