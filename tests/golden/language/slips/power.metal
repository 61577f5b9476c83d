// C++ [expr.mul]: two stars
uint i = thread_position_in_grid.x;
out[i] = a[i] ** 2; // error E2039: '**'
