// C++ [conv.ptr]: nullptr converts to pointers only
int x = nullptr; // error E2004: 'nullptr_t' to 'int'
out[thread_position_in_grid.x] = 0;
