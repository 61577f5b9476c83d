// MSL 3.1: the count of v shift has as many components
int2 v = int2(1);
uint3 w = uint3(1);
int2 c = v << w; // error E2008
