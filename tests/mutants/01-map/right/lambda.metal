// A closure adds.
uint local_i = thread_position_in_grid.x;
auto add = [](int x) { return x + 10; };
out[local_i] = add(a[local_i]);
