// C++ [stmt.select], MSL 3.1: a condition is a scalar, not a vector of bools
float2 p = float2(1), q = float2(2);
if (p < q) // error E2021: 'bool2'
    out[0] = 1;
