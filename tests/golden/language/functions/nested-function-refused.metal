// C++ [dcl.fct.def]: a function is not defined inside a function; it belongs into the header
float helper(float x) { return x; } // error E1109: move it to the header
out[thread_position_in_grid.x] = 1;
