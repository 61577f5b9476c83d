// C++ [basic.lookup.unqual]: all errors of a body in one run, none of them the cause of another
uint i = thread_position_in_grid.x;
float x = undeclared1 + 1; // error E2001: 'undeclared1'
float y = x * 2;
a[i] = 1; // error E2005: it is const
int4 v = float4(1); // error E2004: write int4(...)
out[i] = y + undeclared2; // error E2001: 'undeclared2'
out[i] = v.x;
