// C++ [cpp.replace]: the header may end in a directive
// header: #define N 3.0f
// expect: out = 3 3 3 3 3 3 3 3
out[thread_position_in_grid.x] = N;
