// C++ [basic.def.odr]: a struct is defined once in a scope
struct P { float x; }; // note E2003
struct P { float y; }; // error E2003: 'P'
out[thread_position_in_grid.x] = 0;
