// C++ [basic.lookup.unqual]: an unknown type; the message suggests the close one
flaot x = 1; // error E2014: did you mean 'float'
out[thread_position_in_grid.x] = 1;
