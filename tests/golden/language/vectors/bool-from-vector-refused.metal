// MSL 2, Implicit type conversions: a vector of truth values is not one truth value
float2 p = float2(1);
bool r = p == p; // error E2004: choose a component, for example .x
out[thread_position_in_grid.x] = r;
