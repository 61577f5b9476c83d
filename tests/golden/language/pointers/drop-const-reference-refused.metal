// C++ [dcl.init.ref]: a reference does not lose const
device float &r = a[0]; // error E2045: 'device float'
out[thread_position_in_grid.x] = r;
