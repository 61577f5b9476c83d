// C++ [cpp.replace] function-like macros: a call may reach over several lines
// expect: out = 0 2 4 6 8 10 12 14
#define ADD(x, y) ((x) + (y))
uint i = thread_position_in_grid.x;
out[i] = ADD
    (
        a[i], // the first
        b[i]
    );
