// C++ [lex.phases] line continuations: in macros, names, numbers, operators and comments
// expect: out = 0 3 6 9 12 15 18 21
#define TRIPLE(x) \
    ((x) * \
     3.\
0f)
uint i = thread_position_in_grid.x; // this comment goes on \
i = 100;
float sum = 0;
su\
m +\
= TRI\
PLE(a[i]);
out[i] = sum;
