// C++ [dcl.ptr]: const after the star makes the pointer itself const
uint i = thread_position_in_grid.x;
device float *const p = out; p[i] = 3; const device float *const q = a;
out[i] = p[i] + q[i];
// expect: out = 3 4 5 6 7 8 9 10
