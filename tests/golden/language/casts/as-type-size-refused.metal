// MSL 2, Type conversions and re-interpreting data: as_type needs types of the same size
half h = 1.0h;
uint u = as_type<uint>(h); // error E2043: 'half' has 2 bytes, 'uint' has 4
out[thread_position_in_grid.x] = u;
