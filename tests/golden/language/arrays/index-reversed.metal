// C++ [expr.sub]: i[p] means p[i]
uint i = thread_position_in_grid.x;
float s[2] = {3, 4};
out[i] = i[a] + 1[s];
// expect: out = 4 5 6 7 8 9 10 11
