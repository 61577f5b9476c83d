// C++ [cpp.stringize], [cpp.concat]: # wants a parameter, ## two sides
#define SHOW(x) #y // error E1007: '#'
#define LEFT(x) ##x // error E1007: '##'
#define RIGHT(x) x## // error E1007: '##'
out[0] = 1;
