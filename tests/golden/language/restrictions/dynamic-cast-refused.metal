// MSL 1.5.4 Restrictions: no dynamic_cast
device float *p = dynamic_cast<device float *>(out); // error E2039
out[thread_position_in_grid.x] = 0;
