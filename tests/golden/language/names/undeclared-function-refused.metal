// C++ [basic.lookup.unqual]: an unknown function; the message suggests the close one
out[thread_position_in_grid.x] = sqrrt(4.0f); // error E2001: did you mean 'sqrt'
