// C++ [dcl.type.cv]: volatile, and the __restrict of clang, are accepted
volatile device float *p = out; device float *__restrict q = out; uint i = thread_position_in_grid.x;
p[i] = 1; q[i] = 2;
// expect: out = 2 2 2 2 2 2 2 2
