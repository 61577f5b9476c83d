// C++ [dcl.spec.auto]: all returns deduce the same type
auto f = [](int x) {
    if (x > 1) return 1;
    return 2.0f; // error E2022: this is 'float', but 'auto' can be only one type
};
out[thread_position_in_grid.x] = 1;
