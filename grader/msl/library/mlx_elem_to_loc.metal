// MLX's preamble: from the number of an element to its place in a strided array.
// provides: elem_to_loc elem_to_loc_1 elem_to_loc_2 elem_to_loc_3 elem_to_loc_2_nd elem_to_loc_3_nd
template <typename IdxT = int64_t>
inline IdxT elem_to_loc(IdxT elem, constant const int *shape, constant const int64_t *strides, int ndim)
{
    IdxT place = 0;
    for (int d = ndim - 1; d >= 0 && elem > 0; --d) {
        place += (elem % shape[d]) * IdxT(strides[d]);
        elem /= shape[d];
    }
    return place;
}

template <typename IdxT = int64_t>
inline IdxT elem_to_loc(uint3 elem, constant const int *shape, constant const int64_t *strides, int ndim)
{
    IdxT place = elem.x * IdxT(strides[ndim - 1]) + elem.y * IdxT(strides[ndim - 2]);
    for (int d = ndim - 3; d >= 0; --d) {
        place += (elem.z % shape[d]) * IdxT(strides[d]);
        elem.z /= shape[d];
    }
    return place;
}

template <typename IdxT = int64_t>
inline IdxT elem_to_loc_1(uint elem, constant const int64_t &stride)
{
    return elem * IdxT(stride);
}

template <typename IdxT = int64_t>
inline IdxT elem_to_loc_2(uint2 elem, constant const int64_t *strides)
{
    return elem.x * IdxT(strides[1]) + elem.y * IdxT(strides[0]);
}

template <typename IdxT = int64_t>
inline IdxT elem_to_loc_3(uint3 elem, constant const int64_t *strides)
{
    return elem.x * IdxT(strides[2]) + elem.y * IdxT(strides[1]) + elem.z * IdxT(strides[0]);
}

template <typename IdxT = int64_t>
inline vec<IdxT, 2> elem_to_loc_2_nd(uint3 elem, constant const int *shape, constant const int64_t *a_strides,
                                     constant const int64_t *b_strides, int ndim)
{
    IdxT a = elem.x * IdxT(a_strides[ndim - 1]) + elem.y * IdxT(a_strides[ndim - 2]);
    IdxT b = elem.x * IdxT(b_strides[ndim - 1]) + elem.y * IdxT(b_strides[ndim - 2]);
    for (int d = ndim - 3; d >= 0; --d) {
        uint at = elem.z % shape[d];
        a += at * IdxT(a_strides[d]);
        b += at * IdxT(b_strides[d]);
        elem.z /= shape[d];
    }
    return vec<IdxT, 2>(a, b);
}

template <typename IdxT = int64_t>
inline vec<IdxT, 3> elem_to_loc_3_nd(uint3 elem, constant const int *shape, constant const int64_t *a_strides,
                                     constant const int64_t *b_strides, constant const int64_t *c_strides, int ndim)
{
    IdxT a = elem.x * IdxT(a_strides[ndim - 1]) + elem.y * IdxT(a_strides[ndim - 2]);
    IdxT b = elem.x * IdxT(b_strides[ndim - 1]) + elem.y * IdxT(b_strides[ndim - 2]);
    IdxT c = elem.x * IdxT(c_strides[ndim - 1]) + elem.y * IdxT(c_strides[ndim - 2]);
    for (int d = ndim - 3; d >= 0; --d) {
        uint at = elem.z % shape[d];
        a += at * IdxT(a_strides[d]);
        b += at * IdxT(b_strides[d]);
        c += at * IdxT(c_strides[d]);
        elem.z /= shape[d];
    }
    return vec<IdxT, 3>(a, b, c);
}
