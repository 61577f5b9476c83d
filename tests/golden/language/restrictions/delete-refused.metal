// MSL 1.5.4 Restrictions: no delete
delete out; // error
out[thread_position_in_grid.x] = 0;
