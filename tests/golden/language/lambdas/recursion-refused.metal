// C++ [dcl.spec.auto]: a lambda cannot name itself in its own initialiser
auto f = [&](int x) -> int { return x < 2 ? 1 : x * f(x - 1); }; // error E2052: its type is not known until the end of its initialiser
out[thread_position_in_grid.x] = 1;
