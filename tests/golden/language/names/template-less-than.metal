// C++ [temp.names]: < after a variable compares
int n = 3, m = 5; bool p = n < m && m > (n);
out[thread_position_in_grid.x] = (n < m) + p;
// expect: out = 2 2 2 2 2 2 2 2
