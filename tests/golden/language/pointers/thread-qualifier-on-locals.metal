// MSL 4.3 Thread address space: locals may name their address space
thread float x = 2; thread int w[2] = {3, 4}; float thread y = 5;
out[thread_position_in_grid.x] = x + w[1] + y;
// expect: out = 11 11 11 11 11 11 11 11
