// C++ [dcl.pre]: the header ends before the signature of the kernel begins
// header: constant int N = 4 // error E1102: missing ';' after '4'
out[thread_position_in_grid.x] = N;
