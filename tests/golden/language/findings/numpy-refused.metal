// C++ [basic.lookup.unqual]: np is not known here
uint i = thread_position_in_grid.x;
out[i] = np.exp(a[i]); // error E2001: 'np'
