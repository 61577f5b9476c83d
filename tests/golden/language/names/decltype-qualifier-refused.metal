// C++ [expr.prim.id.qual]: what has no members cannot qualify a name
float x = 1;
int k = decltype(x)::k; // error E2052: 'float'
out[0] = k;
