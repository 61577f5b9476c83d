// MSL 2.3 Matrix data types: there are only matrices of half and float
int2x2 m; // error E2014: 'int2x2'
out[thread_position_in_grid.x] = 0;
