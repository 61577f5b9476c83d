// C++ [basic.scope.block]: a name ends with its block
{ int inner = 2; }
out[thread_position_in_grid.x] = inner; // error E2001: 'inner'
