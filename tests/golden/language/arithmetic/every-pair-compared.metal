// C++ [expr.rel], [expr.eq]: a bool for every pair
bool v0 = true; char v1 = 1; uchar v2 = 1; short v3 = 1; ushort v4 = 1; int v5 = 1; uint v6 = 1; long v7 = 1; ulong v8 = 1;
half v9 = 1.0h; bfloat v10 = bfloat(1.0f); float v11 = 1;
#define TYPE(E, T) static_assert(is_same<decltype(E), T>::value, #E)
TYPE(v0 < v0, bool); TYPE(v0 == v1, bool); TYPE(v0 >= v2, bool); TYPE(v0 != v3, bool); TYPE(v0 && v4, bool);
TYPE(v0 || v5, bool); TYPE(v0 < v6, bool); TYPE(v0 == v7, bool); TYPE(v0 >= v8, bool); TYPE(v0 != v9, bool);
TYPE(v0 && v10, bool); TYPE(v0 || v11, bool);
TYPE(v1 == v0, bool); TYPE(v1 >= v1, bool); TYPE(v1 != v2, bool); TYPE(v1 && v3, bool); TYPE(v1 || v4,
bool); TYPE(v1 < v5, bool); TYPE(v1 == v6, bool); TYPE(v1 >= v7, bool); TYPE(v1 != v8, bool); TYPE(v1 && v9,
bool); TYPE(v1 || v10, bool); TYPE(v1 < v11, bool);
TYPE(v2 >= v0, bool); TYPE(v2 != v1, bool); TYPE(v2 && v2, bool); TYPE(v2 || v3, bool); TYPE(v2 < v4, bool);
TYPE(v2 == v5, bool); TYPE(v2 >= v6, bool); TYPE(v2 != v7, bool); TYPE(v2 && v8, bool); TYPE(v2 || v9,
bool); TYPE(v2 < v10, bool); TYPE(v2 == v11, bool);
TYPE(v3 != v0, bool); TYPE(v3 && v1, bool); TYPE(v3 || v2, bool); TYPE(v3 < v3, bool); TYPE(v3 == v4, bool);
TYPE(v3 >= v5, bool); TYPE(v3 != v6, bool); TYPE(v3 && v7, bool); TYPE(v3 || v8, bool); TYPE(v3 < v9, bool);
TYPE(v3 == v10, bool); TYPE(v3 >= v11, bool);
TYPE(v4 && v0, bool); TYPE(v4 || v1, bool); TYPE(v4 < v2, bool); TYPE(v4 == v3, bool); TYPE(v4 >= v4, bool);
TYPE(v4 != v5, bool); TYPE(v4 && v6, bool); TYPE(v4 || v7, bool); TYPE(v4 < v8, bool); TYPE(v4 == v9, bool);
TYPE(v4 >= v10, bool); TYPE(v4 != v11, bool);
TYPE(v5 || v0, bool); TYPE(v5 < v1, bool); TYPE(v5 == v2, bool); TYPE(v5 >= v3, bool); TYPE(v5 != v4, bool);
TYPE(v5 && v5, bool); TYPE(v5 || v6, bool); TYPE(v5 < v7, bool); TYPE(v5 == v8, bool); TYPE(v5 >= v9, bool);
TYPE(v5 != v10, bool); TYPE(v5 && v11, bool);
TYPE(v6 < v0, bool); TYPE(v6 == v1, bool); TYPE(v6 >= v2, bool); TYPE(v6 != v3, bool); TYPE(v6 && v4, bool);
TYPE(v6 || v5, bool); TYPE(v6 < v6, bool); TYPE(v6 == v7, bool); TYPE(v6 >= v8, bool); TYPE(v6 != v9, bool);
TYPE(v6 && v10, bool); TYPE(v6 || v11, bool);
TYPE(v7 == v0, bool); TYPE(v7 >= v1, bool); TYPE(v7 != v2, bool); TYPE(v7 && v3, bool); TYPE(v7 || v4,
bool); TYPE(v7 < v5, bool); TYPE(v7 == v6, bool); TYPE(v7 >= v7, bool); TYPE(v7 != v8, bool); TYPE(v7 && v9,
bool); TYPE(v7 || v10, bool); TYPE(v7 < v11, bool);
TYPE(v8 >= v0, bool); TYPE(v8 != v1, bool); TYPE(v8 && v2, bool); TYPE(v8 || v3, bool); TYPE(v8 < v4, bool);
TYPE(v8 == v5, bool); TYPE(v8 >= v6, bool); TYPE(v8 != v7, bool); TYPE(v8 && v8, bool); TYPE(v8 || v9,
bool); TYPE(v8 < v10, bool); TYPE(v8 == v11, bool);
TYPE(v9 != v0, bool); TYPE(v9 && v1, bool); TYPE(v9 || v2, bool); TYPE(v9 < v3, bool); TYPE(v9 == v4, bool);
TYPE(v9 >= v5, bool); TYPE(v9 != v6, bool); TYPE(v9 && v7, bool); TYPE(v9 || v8, bool); TYPE(v9 < v9, bool);
TYPE(v9 >= v11, bool);
TYPE(v10 && v0, bool); TYPE(v10 || v1, bool); TYPE(v10 < v2, bool); TYPE(v10 == v3, bool); TYPE(v10 >= v4,
bool); TYPE(v10 != v5, bool); TYPE(v10 && v6, bool); TYPE(v10 || v7, bool); TYPE(v10 < v8, bool); TYPE(v10
>= v10, bool); TYPE(v10 != v11, bool);
TYPE(v11 || v0, bool); TYPE(v11 < v1, bool); TYPE(v11 == v2, bool); TYPE(v11 >= v3, bool); TYPE(v11 != v4,
bool); TYPE(v11 && v5, bool); TYPE(v11 || v6, bool); TYPE(v11 < v7, bool); TYPE(v11 == v8, bool); TYPE(v11
>= v9, bool); TYPE(v11 != v10, bool); TYPE(v11 && v11, bool);
out[thread_position_in_grid.x] = 0;
