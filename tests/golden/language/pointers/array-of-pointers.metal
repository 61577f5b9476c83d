// C++ [dcl.array]: an array of pointers
const device float *p[2] = {a, b + 1}; uint i = thread_position_in_grid.x;
out[i] = p[0][i] + p[1][min(i, 6u)];
// expect: out = 1 3 5 7 9 11 13 14
