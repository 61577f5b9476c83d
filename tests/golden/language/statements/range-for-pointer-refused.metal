// C++ [stmt.ranged]: a pointer has no end
for (float x : a) // error E2052: ...)' needs an array
    out[0] = x;
