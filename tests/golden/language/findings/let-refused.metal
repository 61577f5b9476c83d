// C++ [dcl.dcl]: the declaration of another language
let x = 1; // error
out[thread_position_in_grid.x] = 1;
