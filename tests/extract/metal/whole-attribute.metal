[[kernel]] void f(const device float* x, device float* y, uint3 thread_position_in_grid [[thread_position_in_grid]])
{ y[thread_position_in_grid.x] = x[0]; }
