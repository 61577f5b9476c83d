// C++ [basic.lookup.unqual]: a variable is declared with its type
total = 0; // error E2001: 'total'
out[thread_position_in_grid.x] = 1;
