// C++20 [dcl.init.aggr]: a member that does not exist
struct P { float x; int n; };
P p = {.x = 1, .m = 2}; // error E2002: 'P'
out[thread_position_in_grid.x] = p.x;
