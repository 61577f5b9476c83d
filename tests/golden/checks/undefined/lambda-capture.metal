// Checks, undefined: a lambda captures a variable by reference before it is set
// expect: out = 1 1 1 1 1 1 1 1
uint i = thread_position_in_grid.x;
float x;
auto get = [&]() { return x; };
x = 1;
out[i] = get();
