// C++ [stmt.return]: return f(); in a void function, where f is void too
// header: void put(device float *p, uint i) { p[i] = 4; }
return put(out, thread_position_in_grid.x);
// expect: out = 4 4 4 4 4 4 4 4
