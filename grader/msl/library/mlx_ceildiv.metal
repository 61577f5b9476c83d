// MLX's preamble: how many pieces of size M cover N.
// provides: ceildiv
template <typename T, typename U>
inline T ceildiv(T N, U M)
{
    return (N + M - 1) / M;
}
