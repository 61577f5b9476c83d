// MLX's preamble: walks over the elements of a strided array, one after the other or n at a time.
// provides: LoopedElemToLoc
template <int DIM, typename OffsetT = size_t, bool General = true>
struct LoopedElemToLoc {
    int dim;
    LoopedElemToLoc<DIM - 1, OffsetT, General> inner_looper;
    OffsetT offset;
    int index;

    LoopedElemToLoc(int d) : dim(d), inner_looper(d - 1), offset(0), index(0) {}

    void next(constant const int *shape, constant const int64_t *strides)
    {
        if (dim == 0)
            return;
        index++;
        offset += OffsetT(strides[dim - 1]);
        if (index >= shape[dim - 1]) {
            index = 0;
            inner_looper.next(shape, strides);
            offset = inner_looper.offset;
        }
    }

    void next(int n, constant const int *shape, constant const int64_t *strides)
    {
        if (dim == 0)
            return;
        int size = shape[dim - 1];
        int rows = (index + n) / size;
        index = (index + n) % size;
        if (rows > 0)
            inner_looper.next(rows, shape, strides);
        offset = inner_looper.offset + index * OffsetT(strides[dim - 1]);
    }

    OffsetT location() { return offset; }
};

template <typename OffsetT>
struct LoopedElemToLoc<1, OffsetT, true> {
    int dim;
    OffsetT offset;
    uint index;

    LoopedElemToLoc(int d) : dim(d), offset(0), index(0) {}

    void next(constant const int *shape, constant const int64_t *strides)
    {
        next(1, shape, strides);
    }

    void next(int n, constant const int *shape, constant const int64_t *strides)
    {
        index += n;
        offset = dim > 1 ? elem_to_loc<OffsetT>(OffsetT(index), shape, strides, dim) : index * OffsetT(strides[0]);
    }

    OffsetT location() { return offset; }
};

template <typename OffsetT>
struct LoopedElemToLoc<1, OffsetT, false> {
    OffsetT offset;

    LoopedElemToLoc(int) : offset(0) {}

    void next(constant const int *, constant const int64_t *strides) { offset += OffsetT(strides[0]); }
    void next(int n, constant const int *, constant const int64_t *strides) { offset += n * OffsetT(strides[0]); }
    OffsetT location() { return offset; }
};
