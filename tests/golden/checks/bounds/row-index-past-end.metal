// Checks, out of bounds: the row itself does not exist
uint i = thread_position_in_grid.x;
float m[2][2] = {{1, 2}, {3, 4}};
float x = m[i % 4][0]; // error E4001: reads m[2][0], but index 1 of 'm' must be less than 2
out[i] = i % 4 < 2 ? x : 0;
