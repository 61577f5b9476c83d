// C++ [basic.lookup.unqual]: two unknown names of one line are two findings
out[thread_position_in_grid.x] = first_name + second_name; // error E2001: 'first_name' // error E2001: 'second_name'
