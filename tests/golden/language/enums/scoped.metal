// C++ [dcl.enum]: a scoped enum is named with its type and compared with itself
uint i = thread_position_in_grid.x;
enum class Mode { Add, Mul }; Mode m = i < 4 ? Mode::Add : Mode::Mul;
out[i] = m == Mode::Add ? a[i] + 1 : a[i] * 2;
// expect: out = 1 2 3 4 8 10 12 14
