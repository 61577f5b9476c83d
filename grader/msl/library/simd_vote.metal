// The votes of a simdgroup's threads (MSL 6.9.2): bit i is thread i.
// provides: simd_vote simd_ballot simd_active_threads_mask
class simd_vote {
public:
    using vote_t = ulong;
    explicit constexpr simd_vote(vote_t v = 0) : bits(v) {}
    explicit constexpr operator vote_t() const { return bits; }
    constexpr bool all() const { return bits == 0xfffffffful; }
    constexpr bool any() const { return bits != 0; }

private:
    vote_t bits;
};

inline simd_vote simd_ballot(bool expr)
{
    return simd_vote(__simd_ballot(expr));
}

inline simd_vote simd_active_threads_mask()
{
    return simd_vote(__simd_active_threads_mask());
}
