// C++ [expr.mul]: % takes integers only
float x = 5.0f;
out[thread_position_in_grid.x] = x % 2.0f; // error E2008: use fmod
