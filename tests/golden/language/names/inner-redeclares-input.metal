// C++ [basic.scope.block]: in an inner block it is fine
uint i = thread_position_in_grid.x;
{ float a = 5; out[i] = a; }
// expect: out = 5 5 5 5 5 5 5 5
