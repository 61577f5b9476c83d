// C++ [dcl.init.aggr]: more initialisers than members
struct P { float x, y; };
P p = {1, 2, 3}; // error E2033: 'P' takes 2
out[thread_position_in_grid.x] = p.x;
