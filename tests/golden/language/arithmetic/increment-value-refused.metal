// C++ [expr.post.incr]: only a place can be incremented
int x = 1;
(x + 1)++; // error E2006
out[thread_position_in_grid.x] = x;
