// C++ [dcl.align]: an alignment is a power of two and not less than the type's own
struct alignas(3) A { float x; }; // error E2052: 'alignas' cannot be used here: an alignment is a power of two
struct alignas(2) B { float x; }; // error E2052: already stands at multiples of 4
struct C { alignas(1) float x; }; // error E2052: already stands at multiples of 4
alignas(2) float y = 1; // error E2052: 'float' already stands at multiples of 4
int n = 4;
alignas(n) float z = 1; // error E2029
out[thread_position_in_grid.x] = y;
