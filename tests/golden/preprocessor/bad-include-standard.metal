// MSL 1.4 C++ restrictions: the C++ standard library is not there
#include <vector> // error E1005: <vector>
#include <cmath> // error E1005
out[0] = 1;
