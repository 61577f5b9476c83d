// C++ [expr.call]: a method takes as many arguments as it says
struct P { float get(int n) const { return n; } }; P p;
out[thread_position_in_grid.x] = p.get(); // error E2011: 'get'
