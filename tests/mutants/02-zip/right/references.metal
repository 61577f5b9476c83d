// References instead of indices.
uint local_i = thread_position_in_grid.x;
const constant int &x = a[local_i];
const constant int &y = b[local_i];
device float &z = out[local_i];
z = x + y;
