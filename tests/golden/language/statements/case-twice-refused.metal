// C++ [stmt.switch]: the same case twice; the note shows the first
switch (thread_position_in_grid.x) {
case 1: out[0] = 1; break; // note E2040
case 2 - 1: out[1] = 1; break; // error E2040
}
