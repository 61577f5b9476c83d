// C++ [basic.def.odr]: a struct is defined once in a scope
struct P { float x; }; // note
struct P { float y; }; // error
out[thread_position_in_grid.x] = 0;
