uint i = thread_position_in_grid.x;
// there is room for everybody, is there not?
out[i] = a[i] + 10;
