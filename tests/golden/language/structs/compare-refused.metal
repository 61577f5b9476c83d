// C++ [over.match.oper]: structs are not compared by themselves
struct P { float x; }; P p = {1}, q = {2};
bool e = p == q; // error E2008: '=='
out[thread_position_in_grid.x] = e;
