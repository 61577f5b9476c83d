// C++ [namespace.def]: a namespace is not opened inside a function
namespace n { int x; } // error E2052: a namespace cannot be in a function
out[thread_position_in_grid.x] = 0;
