// MSL 2.2.1 Accessing vector components: there is no component q
float4 v = float4(0);
out[thread_position_in_grid.x] = v.q; // error E2024: '.q'
