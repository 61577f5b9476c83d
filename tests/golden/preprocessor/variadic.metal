// C++ [cpp.subst] variadic macros: __VA_ARGS__ stands for all arguments that are left
// expect: out = 6 6 6 6 6 6 6 6
#define SUM(first, ...) (first + sum3(__VA_ARGS__))
#define sum3(x, y, z) (x + y + z)
out[thread_position_in_grid.x] = SUM(0, 1, 2, 3);
