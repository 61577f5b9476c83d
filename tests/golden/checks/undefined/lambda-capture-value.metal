// Checks, undefined: a lambda copies a variable before it is set
uint i = thread_position_in_grid.x;
float x;
auto get = [=]() { return x; };
x = 1;
out[i] = get(); // error E4003
