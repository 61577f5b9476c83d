// The type of the pointer is deduced; both pointers are moved.
uint local_i = thread_position_in_grid.x;
auto p = &a[local_i];
out += local_i;
*out = static_cast<float>(*p) + 10.0f;
