// C++ [stmt.switch]: two defaults
switch (thread_position_in_grid.x) {
default: out[0] = 1; break;
default: out[1] = 1; break; // error E2040
}
