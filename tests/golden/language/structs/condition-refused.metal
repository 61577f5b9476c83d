// C++ [stmt.select]: a struct is no condition
struct P { float x; }; P p = {1};
if (p) // error E2042: 'P'
    out[0] = 1;
