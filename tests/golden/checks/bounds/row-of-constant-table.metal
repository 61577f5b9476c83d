// Checks, out of bounds: rows of a constant table
// header: constant int table[2][3] = {{1, 2, 3}, {4, 5, 6}};
uint i = thread_position_in_grid.x;
int x = table[0][i % 4]; // error E4001: reads table[0][3], but index 2 of 'table' must be less than 3
out[i] = i % 4 < 3 ? x : 0;
