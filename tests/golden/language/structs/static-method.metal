// C++ [class.static]: a static method needs no object
struct Op { static float apply(float x) { return x * x; } static constexpr float init() { return 10; } };
uint i = thread_position_in_grid.x;
out[i] = Op::apply(a[i]) + Op::init();
// expect: out = 10 11 14 19 26 35 46 59
