// C++ [class.local]: a struct inside a function cannot have static members
struct Cfg { static constexpr int N = 4; }; // error E2052: a struct inside a function cannot have static members
out[thread_position_in_grid.x] = 0;
