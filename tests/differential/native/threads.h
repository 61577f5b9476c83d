// threads: what threads of a kernel do together. Each thread is a fiber (harness.cpp); at a simd function or a barrier it
// stops until those it meets have stopped too.
//
// Which lanes meet? Those that would in lockstep with structured reconvergence: a lane that is behind in the program goes
// first, and lanes at the same place go together. A place is a path: the line of each loop or call that the lane is in
// (SCOPE), how often it went round (TICK), and at the end the site itself. SCOPE and TICK are empty for Metal.
#pragma once

namespace native {

struct scope {
    explicit scope(unsigned line);
    ~scope();
};
void tick();
unsigned lane();
void *slot(unsigned of_lane);                  // 32 bytes of each lane of this simdgroup
uint64_t meet(unsigned site, unsigned phase); // the mask of the lanes that are here
void barrier(unsigned site);                   // of the threadgroup

} // namespace native

#define SCOPE  native::scope scope_guard(__LINE__);
#define TICK   native::tick();
#define ROUND  (native::tick(), true)
#define SHARED static
#define HERE   unsigned site = __builtin_LINE() * 1024 + __builtin_COLUMN() % 1024

namespace metal {

enum class mem_flags { mem_none = 0, mem_device = 1, mem_threadgroup = 2 };
inline mem_flags operator|(mem_flags a, mem_flags b) { return mem_flags(int(a) | int(b)); }
inline void threadgroup_barrier(mem_flags, HERE) { native::barrier(site); }
inline void simdgroup_barrier(mem_flags, HERE) { native::meet(site, 0); }

// --- simdgroups ---

// The values of the active lanes.
template <class T> struct gathered {
    uint64_t active;
    unsigned lane = native::lane();
    T own, v[32];
    gathered(const T &x, unsigned site, bool quad = false) : own(x) {
        static_assert(sizeof(T) <= 32, "too large to shuffle");
        __builtin_memcpy(native::slot(lane), &x, sizeof x);
        active = native::meet(site, 0);
        for (unsigned i = 0; i < 32; i++)
            if (active >> i & 1)
                __builtin_memcpy((void *)&v[i], native::slot(i), sizeof(T));
        native::meet(site, 1); // nobody goes on, and writes, before all have read
        if (quad)
            active &= (uint64_t)15 << (lane & ~3u);
    }
    T of(unsigned i) const { return i < 32 && active >> i & 1 ? v[i] : own; }
    unsigned first() const { return (unsigned)__builtin_ctzl(active); }
    // Lanes [0, end) that are active, folded from the left.
    template <class F> T fold(T start, unsigned end, F f) const {
        for (unsigned i = 0; i < end; i++)
            if (active >> i & 1)
                start = T(f(start, v[i]));
        return start;
    }
};

#define FOLD(name, start, value)                                                                             \
    template <class T> T simd_##name(T x, HERE) {                                                            \
        gathered<T> g(x, site);                                                                              \
        return g.fold(start, 32, [](T a, T b) { return value; });                                            \
    }                                                                                                        \
    template <class T> T quad_##name(T x, HERE) {                                                            \
        gathered<T> g(x, site, true);                                                                        \
        return g.fold(start, 32, [](T a, T b) { return value; });                                            \
    }
FOLD(sum, T(0), T(a + b))
FOLD(product, T(1), T(a * b))
FOLD(and, g.v[g.first()], T(a & b))
FOLD(or, g.v[g.first()], T(a | b))
FOLD(xor, T(0), T(a ^ b))
FOLD(min, g.v[g.first()], min(a, b))
FOLD(max, g.v[g.first()], max(a, b))

#define PREFIX(name, extra, start, op)                                                                       \
    template <class T> T simd_prefix_##name(T x, HERE) {                                                     \
        gathered<T> g(x, site);                                                                              \
        return g.fold(T(start), g.lane + extra, [](T a, T b) { return T(a op b); });                         \
    }                                                                                                        \
    template <class T> T quad_prefix_##name(T x, HERE) {                                                     \
        gathered<T> g(x, site, true);                                                                        \
        return g.fold(T(start), g.lane + extra, [](T a, T b) { return T(a op b); });                         \
    }
PREFIX(exclusive_sum, 0, 0, +)
PREFIX(inclusive_sum, 1, 0, +)
PREFIX(exclusive_product, 0, 1, *)
PREFIX(inclusive_product, 1, 1, *)

#define SHUFFLE(name, from, quad_from)                                                                       \
    template <class T> T simd_##name(T x, ushort n, HERE) {                                                  \
        gathered<T> g(x, site);                                                                              \
        return g.of(from);                                                                                   \
    }                                                                                                        \
    template <class T> T quad_##name(T x, ushort n, HERE) {                                                  \
        gathered<T> g(x, site, true);                                                                        \
        return g.of(quad_from);                                                                              \
    }
SHUFFLE(shuffle, n, (g.lane & ~3u) + n)
SHUFFLE(broadcast, n, (g.lane & ~3u) + n)
SHUFFLE(shuffle_xor, g.lane ^ n, g.lane ^ n)
SHUFFLE(shuffle_up, g.lane - n, g.lane - n)
SHUFFLE(shuffle_down, g.lane + n, g.lane + n)
SHUFFLE(shuffle_rotate_up, (g.lane - n) & 31, (g.lane & ~3u) + ((g.lane - n) & 3))
SHUFFLE(shuffle_rotate_down, (g.lane + n) & 31, (g.lane & ~3u) + ((g.lane + n) & 3))
// A segment of `modulo` lanes, two of them in a row: `x` and behind it (down) or before it (up) the filling data.
#define FILL(group, lanes, name, quad, at)                                                                   \
    template <class T> T group##_shuffle_and_fill_##name(T x, T filling, ushort n, ushort modulo, HERE) {    \
        gathered<T> g(x, site, quad), f(filling, site + 1, quad);                                            \
        int m = modulo, base = (int)g.lane / m * m, i = (int)g.lane - base;                                  \
        int from = at;                                                                                       \
        return from < 0 ? f.of(base + from + m) : from < m ? g.of(base + from) : f.of(base + from - m);      \
    }                                                                                                        \
    template <class T> T group##_shuffle_and_fill_##name(T x, T filling, ushort n, HERE) {                   \
        return group##_shuffle_and_fill_##name(x, filling, n, ushort(lanes), site);                          \
    }
FILL(simd, 32, down, false, i + n)
FILL(simd, 32, up, false, i - n)
FILL(quad, 4, down, true, i + n)
FILL(quad, 4, up, true, i - n)
template <class T> T simd_broadcast_first(T x, HERE) {
    gathered<T> g(x, site);
    return g.v[g.first()];
}
template <class T> T quad_broadcast_first(T x, HERE) {
    gathered<T> g(x, site, true);
    return g.v[g.first()];
}

struct simd_vote {
    uint64_t bits, active;
    explicit operator ulong() const { return bits; }
    bool all() const { return bits == 0xffffffff; }
    bool any() const { return bits != 0; }
};
inline simd_vote simd_ballot(bool x, HERE) {
    gathered<bool> g(x, site);
    uint64_t bits = 0;
    for (unsigned i = 0; i < 32; i++)
        bits |= (uint64_t)(g.active >> i & 1 && g.v[i]) << i;
    return {bits, g.active};
}
inline simd_vote simd_active_threads_mask(HERE) { return simd_ballot(true, site); }
inline bool simd_all(bool x, HERE) {
    simd_vote v = simd_ballot(x, site);
    return v.bits == v.active;
}
inline bool simd_any(bool x, HERE) { return simd_ballot(x, site).bits != 0; }
inline bool simd_is_first(HERE) { return (unsigned)__builtin_ctzl(simd_ballot(true, site).bits) == native::lane(); }

// --- atomics: fibers never interrupt each other ---

enum memory_order { memory_order_relaxed };
template <class T> struct atomic {
    T v;
};
template <class A> auto atomic_load_explicit(A *a, memory_order) { return a->v; }
template <class A, class T> void atomic_store_explicit(A *a, T x, memory_order) { a->v = x; }
#define ATOMIC(name, value)                                                                                  \
    template <class T, class U> T atomic_##name##_explicit(atomic<T> *p, U u, memory_order) {                \
        T a = p->v, b = T(u);                                                                                \
        p->v = value;                                                                                        \
        return a;                                                                                            \
    }
ATOMIC(exchange, b)
ATOMIC(fetch_add, a + b)
ATOMIC(fetch_sub, a - b)
ATOMIC(fetch_and, a & b)
ATOMIC(fetch_or, a | b)
ATOMIC(fetch_xor, a ^ b)
ATOMIC(fetch_min, min(a, b))
ATOMIC(fetch_max, max(a, b))
template <class T>
bool atomic_compare_exchange_weak_explicit(atomic<T> *p, T *expected, T desired, memory_order, memory_order) {
    bool same = p->v == *expected;
    if (same)
        p->v = desired;
    else
        *expected = p->v;
    return same;
}

} // namespace metal

typedef metal::atomic<int> atomic_int;
typedef metal::atomic<uint> atomic_uint;
typedef metal::atomic<float> atomic_float;
