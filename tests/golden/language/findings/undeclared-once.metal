// C++ [basic.lookup.unqual]: the same unknown name is told once, with its first use
out[0] = missing_name; // error E2001: 'missing_name'
out[1] = missing_name + 1;
out[2] = missing_name * 2;
