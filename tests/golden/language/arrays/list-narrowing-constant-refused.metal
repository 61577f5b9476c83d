// C++ [dcl.init.list]: a constant that does not fit is refused
uint u{-1}; // error E2032
uchar c{256}; // error E2032
int i{1.5f}; // error E2032
out[thread_position_in_grid.x] = 0;
