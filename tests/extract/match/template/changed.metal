threadgroup float mine[8];
uint k = thread_position_in_grid.x;
mine[k] = a[k];
