// C++ [namespace.unnamed]: its names are known in the file
// header: namespace { float f(float x) { return x + 1; } constant int n = 4; } inline namespace v1 { float g() { return 2; } }
out[thread_position_in_grid.x] = f(1) + n + g();
// expect: out = 8 8 8 8 8 8 8 8
