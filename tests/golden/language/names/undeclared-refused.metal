// C++ [basic.lookup.unqual]: a name is declared before it is used; the message suggests the close one
uint index = thread_position_in_grid.x;
out[idnex] = 1; // error E2001: did you mean 'index'
