// C++ [dcl.constexpr]: structs with constexpr constructors and methods in constants
// header: struct Dim { int w, h; constexpr Dim(int x, int y) : w(x), h(y) {} constexpr int area() const { return w * h; } };
constexpr Dim d(3, 4); float s[d.area()]; static_assert(d.area() == 12 && sizeof(s) == 48, "");
out[thread_position_in_grid.x] = d.w + d.area();
// expect: out = 15 15 15 15 15 15 15 15
