// C++ [dcl.init.list]: a constant that does not fit is refused
uint u{-1}; // error E2032: convert it explicitly
uchar c{256}; // error E2032: convert it explicitly
int i{1.5f}; // error E2032: convert it explicitly
out[thread_position_in_grid.x] = 0;
