// C++ [dcl.enum]: an enum without name makes constants
enum { N = 3, M = N * 2 }; float w[M] = {1, 2, 3, 4, 5, 6};
out[thread_position_in_grid.x] = w[N] + sizeof(w) / 4;
// expect: out = 10 10 10 10 10 10 10 10
