// C++ [lex.charset] any character may stand in comments and strings
// expect: out = 0 1 2 3 4 5 6 7
uint i = thread_position_in_grid.x; // größer als “π” − 日本語 😀
static_assert(true, "Σ a·b");
out[i] = a[i]; /* ← here */
