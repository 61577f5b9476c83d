// C++ [stmt.ranged]: a pointer has no end
for (float x : a) // error
    out[0] = x;
