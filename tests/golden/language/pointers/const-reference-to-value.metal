// C++ [dcl.init.ref]: a const reference binds to a value and keeps it
const thread float &r = 1.5f + 1; const thread int &s = 7;
out[thread_position_in_grid.x] = r + s;
// expect: out = 9.5 9.5 9.5 9.5 9.5 9.5 9.5 9.5
