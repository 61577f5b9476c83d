// C++ [class.static.data], MSL 4.2: static constants of a struct, arrays too
// header: struct T { static constant constexpr int w[3] = {5, 6, 7}; static constexpr constant float k = 0.5f; };
uint i = thread_position_in_grid.x;
out[i] = T::w[i % 3] * T::k;
// expect: out = 2.5 3 3.5 2.5 3 3.5 2.5 3
