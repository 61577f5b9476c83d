// C++ [temp]: a constant with parameters
// header: template <typename T> constexpr constant int bits = sizeof(T) * 8;
static_assert(bits<float> == 32 && bits<char> == 8, "");
out[thread_position_in_grid.x] = bits<half>;
// expect: out = 16 16 16 16 16 16 16 16
