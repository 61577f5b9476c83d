// MSL 1.5.4 Restrictions: no typeid
auto x = typeid(int); // error
out[thread_position_in_grid.x] = 0;
