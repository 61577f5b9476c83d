// C++ [expr.static.cast]: anything can be cast to void
uint i = thread_position_in_grid.x; (void)i; static_cast<void>(a[0]);
out[i] = 1;
// expect: out = 1 1 1 1 1 1 1 1
