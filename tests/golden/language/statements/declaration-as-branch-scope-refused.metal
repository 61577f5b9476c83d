// C++ [stmt.select]: a declaration as the only statement of an if ends with it
uint i = thread_position_in_grid.x;
if (i < 2) float x = 1;
out[i] = x; // error E2001: 'x'
