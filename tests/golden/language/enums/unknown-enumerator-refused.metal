// C++ [dcl.enum]: the enum has no such enumerator; the message suggests the close one
enum class E { Alpha, Beta };
E e = E::Alhpa; // error E2002
out[thread_position_in_grid.x] = 0;
