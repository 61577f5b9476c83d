// C++ [cpp.concat] what ## makes must be one token
#define JOIN(x, y) x##y
out[0] = 1 JOIN(+, -) 2; // error E1014: '+' and '-'
