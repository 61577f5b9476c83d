// MSL 2.1 Scalar data types: no long double
out[0] = 1.5l; // error E1004: '1.5l'
