// C++ [basic.scope.hiding]: names of the library such as uint, float4 and size_t are no keywords: a block may hide them
// header: inline float twice(float ushort) { return ushort * 2; }
// header: struct S { float uchar; };
uint i = thread_position_in_grid.x;
int uint = 1;
float float4 = 2;
int size_t = 3;
S s = {4};
unsigned int short u = 5;
long int signed l = 6;
out[i] = uint + float4 + size_t + s.uchar + twice(5) + u + l;
// expect: out = 31 31 31 31 31 31 31 31
