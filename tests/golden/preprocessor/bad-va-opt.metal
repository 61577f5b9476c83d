// C++ [cpp.subst] __VA_OPT__ needs brackets
#define F(...) __VA_OPT__ , // error E1007: __VA_OPT__
out[0] = 1;
