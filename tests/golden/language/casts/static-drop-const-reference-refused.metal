// C++ [expr.static.cast]: static_cast cannot take const from what a reference refers to
const float x = 1;
thread float &r = static_cast<thread float &>(x); // error E2042: 'const thread float' cannot be cast
out[thread_position_in_grid.x] = r;
