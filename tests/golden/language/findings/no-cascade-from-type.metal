// C++ [basic.lookup.unqual]: an unknown type makes one finding, not one for every use of the variable
Matrix m; // error E2014: 'Matrix'
m.rows = 3; m[0] = 1; float x = m.rows * m[1] + m.cols();
out[thread_position_in_grid.x] = x;
