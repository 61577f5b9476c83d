// MSL 2.2.1 Accessing vector components: a vector of two has no z
float2 v = float2(0);
float z = v.z; // error E2024: '.z'
out[thread_position_in_grid.x] = z;
