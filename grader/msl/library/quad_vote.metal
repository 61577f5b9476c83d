// The votes of a quadgroup's threads (MSL 6.9.3): bit i is thread i.
// provides: quad_vote quad_ballot quad_active_threads_mask
class quad_vote {
public:
    using vote_t = ulong;
    explicit constexpr quad_vote(vote_t v = 0) : bits(v) {}
    explicit constexpr operator vote_t() const { return bits; }
    constexpr bool all() const { return bits == 0xful; }
    constexpr bool any() const { return bits != 0; }

private:
    vote_t bits;
};

inline quad_vote quad_ballot(bool expr)
{
    return quad_vote(__quad_ballot(expr));
}

inline quad_vote quad_active_threads_mask()
{
    return quad_vote(__quad_active_threads_mask());
}
