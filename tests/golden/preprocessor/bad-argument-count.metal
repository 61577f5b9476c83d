// C++ [cpp.replace] as many arguments as parameters
#define ADD(x, y) ((x) + (y))
#define REST(x, ...) x
out[0] = ADD(1); // error E1010: macro 'ADD' needs 2 arguments, got 1
out[1] = ADD(1, 2, 3); // error E1010: got 3
out[2] = ADD(float2{1, 2}.x, 3); // error E1010: got 3
out[3] = REST(1);
