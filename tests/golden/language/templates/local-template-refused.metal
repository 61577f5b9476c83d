// C++ [temp]: no template inside a function
template <typename T> struct Box { T v; }; // error E2052
out[thread_position_in_grid.x] = 0;
