// MSL 2.2.1 Accessing vector components: the address of a component cannot be taken
float4 v = float4(0);
thread float *p = &v.x; // error E2052: a component of a vector has no address
out[thread_position_in_grid.x] = *p;
