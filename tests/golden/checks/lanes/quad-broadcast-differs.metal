// MSL 6.9.3: quad_lane_id must be the same in all threads of the quad
uint i = thread_position_in_grid.x;
out[i] = quad_broadcast(a[i], ushort(i % 2)); // error E4025: quad_broadcast needs the same lane in all threads of the quad
