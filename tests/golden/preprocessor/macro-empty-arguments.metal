// C++ [cpp.subst] arguments: an argument may be empty
// expect: out = 5 5 5 5 5 5 5 5
#define MAYBE(sign, x) (sign x)
#define NOTHING
uint i = thread_position_in_grid.x;
out[i] = MAYBE(, 7) + MAYBE(-, 2) NOTHING;
