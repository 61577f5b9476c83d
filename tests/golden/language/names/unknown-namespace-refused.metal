// C++ [namespace.qual]: there is no namespace std
out[thread_position_in_grid.x] = std::max(1.0f, 2.0f); // error E2001: did you mean 'metal'
