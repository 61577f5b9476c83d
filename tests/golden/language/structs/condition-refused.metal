// C++ [stmt.select]: a struct is no condition
struct P { float x; }; P p = {1};
if (p) // error
    out[0] = 1;
