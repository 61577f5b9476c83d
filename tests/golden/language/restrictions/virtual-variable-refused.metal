// MSL 1.5.4 Restrictions: virtual has no meaning anywhere, a variable included
virtual int n = 4; // error E2039: virtual
out[thread_position_in_grid.x] = n;
