// C++ [dcl.align]: an alignment must be a power of two and not less than the type's own
struct alignas(3) A { float x; }; // error E2052: 'alignas' cannot be used here: an alignment must be a power of two
struct alignas(2) B { float x; }; // error E2052: 'alignas' cannot be used here: 'B' is already aligned to 4 bytes
struct C { alignas(1) float x; }; // error E2052: 'alignas' cannot be used here: 'float' is already aligned to 4 bytes
alignas(2) float y = 1; // error E2052: 'alignas' cannot be used here: 'float' is already aligned to 4 bytes
int n = 4;
alignas(n) float z = 1; // error E2029
out[thread_position_in_grid.x] = y;
