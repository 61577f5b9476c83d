// C++ [dcl.init.list]: a constant that does not fit is refused
uint u{-1}; // error
uchar c{256}; // error
int i{1.5f}; // error
out[thread_position_in_grid.x] = 0;
