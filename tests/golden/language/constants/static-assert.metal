// C++ [dcl.dcl]: with and without a message, in a body, a struct and the header
// header: static_assert(sizeof(int) == 4, "header");
struct S { float2 v; static_assert(sizeof(float2) == 8, "struct"); };
static_assert(true, "body"); static_assert(1 + 1 == 2);
out[thread_position_in_grid.x] = 0;
