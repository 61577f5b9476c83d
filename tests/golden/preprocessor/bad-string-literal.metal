// C++ [lex.string] a string ends on its line
static_assert(true, "open); // error E1003: closing
out[0] = 1;
