// MSL 4.4 Threadgroup address space: not inside a lambda
auto f = []() {
    threadgroup float s[4]; // error E2027: threadgroup variables can only be declared in a kernel
};
out[thread_position_in_grid.x] = 1;
