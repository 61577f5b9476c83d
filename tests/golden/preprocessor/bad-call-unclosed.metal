// C++ [cpp.replace] a call that is never closed loses nothing but itself
#define ADD(x, y) ((x) + (y))
out[0] = ADD(1, (2); // error E1011: 'ADD'
out[1] = b[1];
