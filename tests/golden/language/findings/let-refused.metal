// C++ [dcl.dcl]: the declaration of another language
let x = 1; // error E2014: 'let'
out[thread_position_in_grid.x] = 1;
