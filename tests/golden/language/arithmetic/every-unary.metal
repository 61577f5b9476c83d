// C++ [expr.unary.op]: + - ~ promote, ! gives bool, ++ and -- keep the type
bool v0 = true; char v1 = 1; uchar v2 = 1; short v3 = 1; ushort v4 = 1; int v5 = 1; uint v6 = 1; long v7 = 1; ulong v8 = 1;
half v9 = 1.0h; bfloat v10 = bfloat(1.0f); float v11 = 1;
#define TYPE(E, T) static_assert(is_same<decltype(E), T>::value, #E)
TYPE(+v0, int); TYPE(-v0, int); TYPE(!v0, bool); TYPE(~v0, int);
TYPE(+v1, int); TYPE(-v1, int); TYPE(!v1, bool); TYPE(~v1, int); TYPE(v1++, char); TYPE(v1--, char);
TYPE(+v2, int); TYPE(-v2, int); TYPE(!v2, bool); TYPE(~v2, int); TYPE(v2++, uchar); TYPE(v2--, uchar);
TYPE(+v3, int); TYPE(-v3, int); TYPE(!v3, bool); TYPE(~v3, int); TYPE(v3++, short); TYPE(v3--, short);
TYPE(+v4, int); TYPE(-v4, int); TYPE(!v4, bool); TYPE(~v4, int); TYPE(v4++, ushort); TYPE(v4--, ushort);
TYPE(+v5, int); TYPE(-v5, int); TYPE(!v5, bool); TYPE(~v5, int); TYPE(v5++, int); TYPE(v5--, int);
TYPE(+v6, uint); TYPE(-v6, uint); TYPE(!v6, bool); TYPE(~v6, uint); TYPE(v6++, uint); TYPE(v6--, uint);
TYPE(+v7, long); TYPE(-v7, long); TYPE(!v7, bool); TYPE(~v7, long); TYPE(v7++, long); TYPE(v7--, long);
TYPE(+v8, ulong); TYPE(-v8, ulong); TYPE(!v8, bool); TYPE(~v8, ulong); TYPE(v8++, ulong); TYPE(v8--, ulong);
TYPE(+v9, half); TYPE(-v9, half); TYPE(!v9, bool); TYPE(v9++, half); TYPE(v9--, half);
TYPE(+v10, bfloat); TYPE(-v10, bfloat); TYPE(!v10, bool); TYPE(v10++, bfloat); TYPE(v10--, bfloat);
TYPE(+v11, float); TYPE(-v11, float); TYPE(!v11, bool); TYPE(v11++, float); TYPE(v11--, float);
out[thread_position_in_grid.x] = 0;
