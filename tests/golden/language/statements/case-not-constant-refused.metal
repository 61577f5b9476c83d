// C++ [stmt.switch]: a case is a constant
uint n = thread_position_in_grid.x;
switch (n) {
case n: out[0] = 1; break; // error E2029: it reads 'n', which is not constexpr
}
