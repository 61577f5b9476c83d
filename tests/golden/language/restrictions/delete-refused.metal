// MSL 1.5.4 Restrictions: no delete
delete out; // error E2039
out[thread_position_in_grid.x] = 0;
