// MSL 5.2.3 Attributes for built-in variables: a parameter is a variable of the function, it can be written
uint3 p = thread_position_in_grid; p.x += 1;
out[thread_position_in_grid.x] = p.x;
// expect: out = 1 2 3 4 5 6 7 8
