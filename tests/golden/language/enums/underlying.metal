// C++ [dcl.enum]: the underlying type decides the size
enum E : uchar { A = 255 }; enum class F : ulong { B = 1ul << 40 }; enum class G { C };
static_assert(sizeof(E) == 1 && sizeof(F) == 8 && sizeof(G) == 4, "");
static_assert(is_same<decltype(A + 0), int>::value, "");
static_assert(static_cast<ulong>(F::B) >> 40 == 1, "");
out[thread_position_in_grid.x] = A;
// expect: out = 255 255 255 255 255 255 255 255
