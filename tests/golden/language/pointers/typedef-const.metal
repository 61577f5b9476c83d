// C++ [dcl.typedef]: const before a typedef of a pointer makes the pointer const
typedef device float *Ptr; const Ptr p = out; p[thread_position_in_grid.x] = 2;
// expect: out = 2 2 2 2 2 2 2 2
