// C++ [cpp.stringize] #: the spelling of an argument as a string
// expect: out = 4 4 4 4 4 4 4 4
#define REQUIRE(condition) static_assert(condition, "not true: " #condition)
constexpr int width = 4;
REQUIRE(width == 4 && 'a' < 'b');
out[thread_position_in_grid.x] = width;
