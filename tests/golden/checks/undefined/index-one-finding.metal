// Checks, undefined: what is read through an undefined index and stored is told once
uint i = thread_position_in_grid.x;
uint k;
out[i] = a[k]; // error E4005: uses an undefined value as the index into 'a'
