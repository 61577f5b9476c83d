// C++ [expr.log.and]: a struct is no truth value
struct P { float x; }; P p = {1};
bool q = p && true; // error E2042: 'P'
out[thread_position_in_grid.x] = q;
