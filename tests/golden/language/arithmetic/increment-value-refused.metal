// C++ [expr.post.incr]: only a place can be incremented
int x = 1;
(x + 1)++; // error E2006: it cannot be assigned to
out[thread_position_in_grid.x] = x;
