// C++ [cpp.replace] definitions that are none
#define // error E1007
#define 3 4 // error E1007: '3'
#define defined 1 // error E1007: 'defined'
#define TWICE(x, x) x // error E1007: same name
#define OPEN(x // error E1007
#undef // error E1007
out[0] = 1;
