// C++ [dcl.fct]: a single square bracket behind the parameters ends in a finding, not in a loop without end
auto f = [&][int x) -> int { return 1; }; // error E1101: '['
out[thread_position_in_grid.x] = 1;
