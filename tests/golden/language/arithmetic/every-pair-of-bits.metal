// C++ [expr.bit.and] and its kin: the type of every pair of integers
bool v0 = true; char v1 = 1; uchar v2 = 1; short v3 = 1; ushort v4 = 1; int v5 = 1; uint v6 = 1; long v7 = 1; ulong v8 = 1;
half v9 = 1.0h; bfloat v10 = bfloat(1.0f); float v11 = 1;
#define TYPE(E, T) static_assert(is_same<decltype(E), T>::value, #E)
TYPE(v0 & v0, int); TYPE(v0 | v1, int); TYPE(v0 ^ v2, int); TYPE(v0 % v3, int); TYPE(v0 & v4, int); TYPE(v0
| v5, int); TYPE(v0 ^ v6, uint); TYPE(v0 % v7, long); TYPE(v0 & v8, ulong);
TYPE(v1 | v0, int); TYPE(v1 ^ v1, int); TYPE(v1 % v2, int); TYPE(v1 & v3, int); TYPE(v1 | v4, int); TYPE(v1
^ v5, int); TYPE(v1 % v6, uint); TYPE(v1 & v7, long); TYPE(v1 | v8, ulong);
TYPE(v2 ^ v0, int); TYPE(v2 % v1, int); TYPE(v2 & v2, int); TYPE(v2 | v3, int); TYPE(v2 ^ v4, int); TYPE(v2
% v5, int); TYPE(v2 & v6, uint); TYPE(v2 | v7, long); TYPE(v2 ^ v8, ulong);
TYPE(v3 % v0, int); TYPE(v3 & v1, int); TYPE(v3 | v2, int); TYPE(v3 ^ v3, int); TYPE(v3 % v4, int); TYPE(v3
& v5, int); TYPE(v3 | v6, uint); TYPE(v3 ^ v7, long); TYPE(v3 % v8, ulong);
TYPE(v4 & v0, int); TYPE(v4 | v1, int); TYPE(v4 ^ v2, int); TYPE(v4 % v3, int); TYPE(v4 & v4, int); TYPE(v4
| v5, int); TYPE(v4 ^ v6, uint); TYPE(v4 % v7, long); TYPE(v4 & v8, ulong);
TYPE(v5 | v0, int); TYPE(v5 ^ v1, int); TYPE(v5 % v2, int); TYPE(v5 & v3, int); TYPE(v5 | v4, int); TYPE(v5
^ v5, int); TYPE(v5 % v6, uint); TYPE(v5 & v7, long); TYPE(v5 | v8, ulong);
TYPE(v6 ^ v0, uint); TYPE(v6 % v1, uint); TYPE(v6 & v2, uint); TYPE(v6 | v3, uint); TYPE(v6 ^ v4, uint);
TYPE(v6 % v5, uint); TYPE(v6 & v6, uint); TYPE(v6 | v7, long); TYPE(v6 ^ v8, ulong);
TYPE(v7 % v0, long); TYPE(v7 & v1, long); TYPE(v7 | v2, long); TYPE(v7 ^ v3, long); TYPE(v7 % v4, long);
TYPE(v7 & v5, long); TYPE(v7 | v6, long); TYPE(v7 ^ v7, long); TYPE(v7 % v8, ulong);
TYPE(v8 & v0, ulong); TYPE(v8 | v1, ulong); TYPE(v8 ^ v2, ulong); TYPE(v8 % v3, ulong); TYPE(v8 & v4,
ulong); TYPE(v8 | v5, ulong); TYPE(v8 ^ v6, ulong); TYPE(v8 % v7, ulong); TYPE(v8 & v8, ulong);
out[thread_position_in_grid.x] = 0;
