// C++ [stmt.block]: a brace that the header leaves open is reported there
// header: float f(float x) { return x; // error E1103: this '{' is never closed
out[thread_position_in_grid.x] = 1;
