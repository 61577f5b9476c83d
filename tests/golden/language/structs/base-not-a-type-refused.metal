// C++ [class.derived]: a base class is a struct
struct D : 3 { float x; }; // error E2014: '3'
out[thread_position_in_grid.x] = 1;
