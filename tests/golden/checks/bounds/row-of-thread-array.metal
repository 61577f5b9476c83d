// Checks, out of bounds: rows of an array of the thread
uint i = thread_position_in_grid.x;
float m[2][2] = {{1, 2}, {3, 4}};
float x = m[0][i % 4]; // error E4001: reads m[0][2], but index 2 of 'm' must be less than 2
out[i] = i % 4 < 2 ? x : 0;
