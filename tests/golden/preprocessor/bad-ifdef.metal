// C++ [cpp.cond] #ifdef wants a name
#ifdef // error E1007
#endif
#ifndef 3 // error E1007: '3'
#endif
out[0] = 1;
