// C++ [class.pre]: a struct at the end of the header needs its ';'
// header: struct P { float x; } // error E1102: missing ';' after '}'
out[thread_position_in_grid.x] = 1;
