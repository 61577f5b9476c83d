// MSL 2.2.2 Vector constructors: five components do not make four
float4 v = float4(1, 2, 3, 4, 5); // error E2023: 'float4'
out[thread_position_in_grid.x] = 0;
