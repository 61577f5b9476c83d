// C++ [stmt.switch]: a label is a constant
int i = thread_position_in_grid.x, n = 1;
switch (i) {
case n: out[i] = 1; break; // error E2029
default: out[i] = 0;
}
