// C++ [expr.prim.lambda]: a finding inside a lambda, and the statement after it is checked
auto f = [](float x) {
    return x + gone1; // error E2001: 'gone1'
};
out[thread_position_in_grid.x] = gone2; // error E2001: 'gone2'
