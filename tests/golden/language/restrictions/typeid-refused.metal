// MSL 1.5.4 Restrictions: no typeid
auto x = typeid(int); // error E2039
out[thread_position_in_grid.x] = 0;
