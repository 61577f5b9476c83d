// C++ [expr.cond]: the arms need a common type
struct P { float x; }; P p = {1};
auto r = thread_position_in_grid.x > 2 ? p : 1.0f; // error E2008: '?:'
out[thread_position_in_grid.x] = 0;
