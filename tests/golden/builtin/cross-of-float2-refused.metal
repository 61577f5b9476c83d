// MSL 6.8 Geometric functions: cross needs three components
out[thread_position_in_grid.x] = cross(float2(1.0f), float2(2.0f)).x; // error
