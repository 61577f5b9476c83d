// C++ [basic.scope.hiding]: a local hides a function of the header, :: finds it
// header: float scale(float x) { return 2 * x; }
float scale = 3;
out[thread_position_in_grid.x] = ::scale(scale);
// expect: out = 6 6 6 6 6 6 6 6
