// C++ [lex.key]: and, or, not are operators, but True is no value
bool p = True; // error E2001: did you mean 'true'
out[thread_position_in_grid.x] = p;
