// C++ [dcl.spec.auto]: all declarators of one auto have the same type
auto x = 1, y = 2.0f; // error E2004: an 'auto' can be only one type
out[thread_position_in_grid.x] = 0;
