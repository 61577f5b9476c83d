// attack: components, columns and members that do not exist
struct mixed { float a, b; float v[2]; };
uint i = thread_position_in_grid.x;
int big = 2147483647 - (int)i;
float4 v = float4(1, 2, 3, 4);
float4x4 m = float4x4(1);
mixed s = {1, 2, {3, 4}};
thread float *p = &s.b;
v[big] = 1; // error E4002
m[i + 9][i] = 3; // error E4002
m[1][i + 4] = 3; // error E4002
p[0x0fffffff] = 3; // error E4002
p[-3 - (int)i] = 4; // error E4002
out[i] = v[i * 1000 + 4] + m[i + 4][2] + m[2][big] + v[-1 - (int)i] + s.v[i + 2]; // error E4001 // error E4001 // error E4001 // error E4001 // error E4001
