// MSL 1.5.4 Restrictions: no thread_local
thread_local int x = 1; // error E2039: every local variable belongs to its thread
out[thread_position_in_grid.x] = 0;
