// C++ [over.match.oper]: structs have no operators but their own
struct P { float x; }; P p = {1}, q = {2};
P r = p + q; // error E2008: '+'
out[thread_position_in_grid.x] = 0;
