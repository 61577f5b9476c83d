// MSL 2, Implicit type conversions: a vector does not become a scalar
uint i = thread_position_in_grid; // error E2004: choose a component, for example .x
out[0] = 0;
