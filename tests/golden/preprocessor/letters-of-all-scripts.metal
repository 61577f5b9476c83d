// C++ [lex.name] names: letters of any script
// expect: out = 0 2 4 6 8 10 12 14
uint i = thread_position_in_grid.x;
float α = a[i], größe = b[i];
out[i] = α + größe;
