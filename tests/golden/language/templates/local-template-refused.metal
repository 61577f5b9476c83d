// C++ [temp]: no template inside a function
template <typename T> struct Box { T v; }; // error E2052: templates cannot be inside functions: move it to the header
out[thread_position_in_grid.x] = 0;
