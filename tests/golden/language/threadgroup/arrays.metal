// MSL 4.4 Threadgroup address space: scalars and arrays of one to three dimensions
threadgroup float s[8]; threadgroup float m[2][4]; threadgroup int c[2][2][2]; threadgroup float x; threadgroup float4 v[2];
uint i = thread_position_in_threadgroup.x;
s[i] = a[i]; m[i / 4][i % 4] = i; c[i / 4][i / 2 % 2][i % 2] = 10 * i; if (i == 0) { x = 100; v[1] = float4(1000); }
threadgroup_barrier(mem_flags::mem_threadgroup);
uint j = 7 - i;
out[i] = s[j] + m[j / 4][j % 4] + c[j / 4][j / 2 % 2][j % 2] + x + v[1].w;
// expect: out = 1184 1172 1160 1148 1136 1124 1112 1100
