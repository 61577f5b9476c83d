// C++ [dcl.enum]: the enum has no such enumerator; the message suggests the close one
enum class E { Alpha, Beta };
E e = E::Alhpa; // error E2002: did you mean 'Alpha'
out[thread_position_in_grid.x] = 0;
