// MSL 4.1 Device address space: a reference to an element
uint i = thread_position_in_grid.x;
device float &o = out[i]; const device float &x = a[i]; o = x; o += x;
// expect: out = 0 2 4 6 8 10 12 14
