// MSL 1.5.4 Restrictions: no new
thread float *p = new float[4]; // error E2039
out[thread_position_in_grid.x] = 0;
