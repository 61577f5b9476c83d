// C++ [expr.sub]: a float has no elements
float m[2][2] = {{1, 2}, {3, 4}};
out[thread_position_in_grid.x] = m[0][1][1]; // error E2018: 'float'
