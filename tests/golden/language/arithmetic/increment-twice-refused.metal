// C++ [expr.post.incr]: the postfix form is a value, not a place
int x = 1;
x++++; // error E2006: it cannot be assigned to
out[thread_position_in_grid.x] = x;
