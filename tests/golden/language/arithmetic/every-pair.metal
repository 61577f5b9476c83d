// C++ [expr]/11 usual arithmetic conversions: the type of every pair of scalars
bool v0 = true; char v1 = 1; uchar v2 = 1; short v3 = 1; ushort v4 = 1; int v5 = 1; uint v6 = 1; long v7 = 1; ulong v8 = 1;
half v9 = 1.0h; bfloat v10 = bfloat(1.0f); float v11 = 1;
#define TYPE(E, T) static_assert(is_same<decltype(E), T>::value, #E)
TYPE(v0 + v0, int); TYPE(v0 - v1, int); TYPE(v0 * v2, int); TYPE(v0 / v3, int); TYPE(v0 + v4, int); TYPE(v0
- v5, int); TYPE(v0 * v6, uint); TYPE(v0 / v7, long); TYPE(v0 + v8, ulong); TYPE(v0 - v9, half); TYPE(v0 *
v10, bfloat); TYPE(v0 / v11, float);
TYPE(v1 - v0, int); TYPE(v1 * v1, int); TYPE(v1 / v2, int); TYPE(v1 + v3, int); TYPE(v1 - v4, int); TYPE(v1
* v5, int); TYPE(v1 / v6, uint); TYPE(v1 + v7, long); TYPE(v1 - v8, ulong); TYPE(v1 * v9, half); TYPE(v1 /
v10, bfloat); TYPE(v1 + v11, float);
TYPE(v2 * v0, int); TYPE(v2 / v1, int); TYPE(v2 + v2, int); TYPE(v2 - v3, int); TYPE(v2 * v4, int); TYPE(v2
/ v5, int); TYPE(v2 + v6, uint); TYPE(v2 - v7, long); TYPE(v2 * v8, ulong); TYPE(v2 / v9, half); TYPE(v2 +
v10, bfloat); TYPE(v2 - v11, float);
TYPE(v3 / v0, int); TYPE(v3 + v1, int); TYPE(v3 - v2, int); TYPE(v3 * v3, int); TYPE(v3 / v4, int); TYPE(v3
+ v5, int); TYPE(v3 - v6, uint); TYPE(v3 * v7, long); TYPE(v3 / v8, ulong); TYPE(v3 + v9, half); TYPE(v3 -
v10, bfloat); TYPE(v3 * v11, float);
TYPE(v4 + v0, int); TYPE(v4 - v1, int); TYPE(v4 * v2, int); TYPE(v4 / v3, int); TYPE(v4 + v4, int); TYPE(v4
- v5, int); TYPE(v4 * v6, uint); TYPE(v4 / v7, long); TYPE(v4 + v8, ulong); TYPE(v4 - v9, half); TYPE(v4 *
v10, bfloat); TYPE(v4 / v11, float);
TYPE(v5 - v0, int); TYPE(v5 * v1, int); TYPE(v5 / v2, int); TYPE(v5 + v3, int); TYPE(v5 - v4, int); TYPE(v5
* v5, int); TYPE(v5 / v6, uint); TYPE(v5 + v7, long); TYPE(v5 - v8, ulong); TYPE(v5 * v9, half); TYPE(v5 /
v10, bfloat); TYPE(v5 + v11, float);
TYPE(v6 * v0, uint); TYPE(v6 / v1, uint); TYPE(v6 + v2, uint); TYPE(v6 - v3, uint); TYPE(v6 * v4, uint);
TYPE(v6 / v5, uint); TYPE(v6 + v6, uint); TYPE(v6 - v7, long); TYPE(v6 * v8, ulong); TYPE(v6 / v9, half);
TYPE(v6 + v10, bfloat); TYPE(v6 - v11, float);
TYPE(v7 / v0, long); TYPE(v7 + v1, long); TYPE(v7 - v2, long); TYPE(v7 * v3, long); TYPE(v7 / v4, long);
TYPE(v7 + v5, long); TYPE(v7 - v6, long); TYPE(v7 * v7, long); TYPE(v7 / v8, ulong); TYPE(v7 + v9, half);
TYPE(v7 - v10, bfloat); TYPE(v7 * v11, float);
TYPE(v8 + v0, ulong); TYPE(v8 - v1, ulong); TYPE(v8 * v2, ulong); TYPE(v8 / v3, ulong); TYPE(v8 + v4,
ulong); TYPE(v8 - v5, ulong); TYPE(v8 * v6, ulong); TYPE(v8 / v7, ulong); TYPE(v8 + v8, ulong); TYPE(v8 -
v9, half); TYPE(v8 * v10, bfloat); TYPE(v8 / v11, float);
TYPE(v9 - v0, half); TYPE(v9 * v1, half); TYPE(v9 / v2, half); TYPE(v9 + v3, half); TYPE(v9 - v4, half);
TYPE(v9 * v5, half); TYPE(v9 / v6, half); TYPE(v9 + v7, half); TYPE(v9 - v8, half); TYPE(v9 * v9, half);
TYPE(v9 + v11, float);
TYPE(v10 * v0, bfloat); TYPE(v10 / v1, bfloat); TYPE(v10 + v2, bfloat); TYPE(v10 - v3, bfloat); TYPE(v10 *
v4, bfloat); TYPE(v10 / v5, bfloat); TYPE(v10 + v6, bfloat); TYPE(v10 - v7, bfloat); TYPE(v10 * v8, bfloat);
TYPE(v10 + v10, bfloat); TYPE(v10 - v11, float);
TYPE(v11 / v0, float); TYPE(v11 + v1, float); TYPE(v11 - v2, float); TYPE(v11 * v3, float); TYPE(v11 / v4,
float); TYPE(v11 + v5, float); TYPE(v11 - v6, float); TYPE(v11 * v7, float); TYPE(v11 / v8, float); TYPE(v11
+ v9, float); TYPE(v11 - v10, float); TYPE(v11 * v11, float);
out[thread_position_in_grid.x] = 0;
