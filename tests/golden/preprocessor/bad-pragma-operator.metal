// C++ [cpp.pragma.op] _Pragma wants a string
_Pragma(unroll) // error E1007: _Pragma
out[0] = 1;
