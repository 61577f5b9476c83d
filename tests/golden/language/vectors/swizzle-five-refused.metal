// MSL 2.2.1 Accessing vector components: there is no vector of five
float4 v = float4(0);
auto w = v.xyzwx; // error E2024: '.xyzwx'
out[thread_position_in_grid.x] = 0;
