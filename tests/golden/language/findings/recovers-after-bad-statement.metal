// C++ [stmt.expr]: the statement after a broken one is read again
uint i = thread_position_in_grid.x;
out[i] = ) + 1; // error E1104: ')'
float z = wrong; // error E2001: 'wrong'
out[i] = z;
