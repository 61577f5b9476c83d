// C++ [class.static]: a member that is not static needs an object
struct P { float x; };
out[thread_position_in_grid.x] = P::x; // error E2052: a member needs an object
