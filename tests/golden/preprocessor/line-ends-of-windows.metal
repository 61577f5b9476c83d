// C++ [lex.phases] lines that end in CR LF, also behind a continuation
// expect: out = 0 3 6 9 12 15 18 21
#define TRIPLE(x) \
    ((x) * 3) // three
uint i = thread_position_in_grid.x;
out[i] = TRIPLE(a[i]);
