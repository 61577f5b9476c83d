// C++ [dcl.fct.def]: what begins in the header ends in the header
// header: float f(float x) // error E1102: missing ';' after ')'
out[thread_position_in_grid.x] = 1;
