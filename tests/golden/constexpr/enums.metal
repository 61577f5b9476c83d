// C++ [dcl.enum]: enumerators are constants, computed from earlier ones
enum E { A = 2, B, C = A * B + 1, D = -1 };
enum class F : ushort { X = 0xffff, Y = 1 << 3 };
static_assert(B == 3 && C == 7 && D < 0, "");
static_assert(int(F::X) == 65535 && sizeof(F) == 2 && ushort(F::Y) == 8, "");
out[thread_position_in_grid.x] = C;
