/* native_kernels: the benchmark's kernels as plain C, a loop over the threads between barriers.
 *
 * Included three times by bench_engine.c with MODE 0 (no checks), 1 (bounds and exact counts a thread) and 2
 * (also the shadow of races and undefined cells): what a compiled checker would do. NAME(x) names the
 * functions of a mode. */
#if MODE == 0
#define READ_DEVICE(b, at, t)         ((b)->data[at])
#define WRITE_DEVICE(b, at, t, value) ((b)->data[at] = (value))
#define READ_SHARED(b, at, t)         ((b)->data[at])
#define WRITE_SHARED(b, at, t, value) ((b)->data[at] = (value))
#else
static inline float NAME(read)(struct native_buffer *b, uint32_t at, uint32_t t, unsigned counter)
{
    native_counts[t][counter]++;
    if (at >= b->count) {
        native_wrong();
        return 0;
    }
#if MODE == 2
    struct native_cell *c = &b->cells[at];
    if (!c->defined || (c->written == native_epoch && c->writer != t))
        native_wrong();
    if (c->read != native_epoch) {
        c->read = native_epoch;
        c->reader = (uint16_t)t;
    } else if (c->reader != t) {
        c->reader = UINT16_MAX;
    }
#endif
    return b->data[at];
}

static inline void NAME(write)(struct native_buffer *b, uint32_t at, uint32_t t, float value,
                               unsigned counter)
{
    native_counts[t][counter]++;
    if (at >= b->count) {
        native_wrong();
        return;
    }
#if MODE == 2
    struct native_cell *c = &b->cells[at];
    if ((c->written == native_epoch && c->writer != t && b->data[at] != value) ||
        (c->read == native_epoch && c->reader != t))
        native_wrong();
    c->written = native_epoch;
    c->writer = (uint16_t)t;
    c->defined = 1;
#endif
    b->data[at] = value;
}
#define READ_DEVICE(b, at, t)         NAME(read)(b, at, t, 0)
#define WRITE_DEVICE(b, at, t, value) NAME(write)(b, at, t, value, 1)
#define READ_SHARED(b, at, t)         NAME(read)(b, at, t, 2)
#define WRITE_SHARED(b, at, t, value) NAME(write)(b, at, t, value, 3)
#endif

static void NAME(start_group)(struct native_buffer *shared)
{
    native_epoch++;
    if (MODE == 2 && shared)
        memset(shared->cells, 0, shared->count * sizeof *shared->cells);
}

static void NAME(end_group)(uint32_t threads)
{
    if (MODE == 0)
        return;
    for (uint32_t t = 0; t < threads; t++)
        for (unsigned k = 0; k < 4; k++) {
            if (native_counts[t][k] > native_max[k])
                native_max[k] = native_counts[t][k];
            native_counts[t][k] = 0;
        }
}

static void NAME(map)(struct native *n)
{
    for (uint32_t g = 0; g < n->size; g += 256) {
        NAME(start_group)(NULL);
        for (uint32_t t = 0; t < 256 && g + t < n->size; t++)
            WRITE_DEVICE(&n->out, g + t, t, READ_DEVICE(&n->a, g + t, t) + 10.0f);
        NAME(end_group)(256);
    }
}

#define MATMUL(name, T)                                                                                      \
    static void NAME(name)(struct native * n)                                                                \
    {                                                                                                        \
        const uint32_t size = n->size, tiles = (size + T - 1) / T;                                           \
        for (uint32_t gy = 0; gy < tiles; gy++)                                                              \
            for (uint32_t gx = 0; gx < tiles; gx++) {                                                        \
                float sum[T * T] = {0};                                                                      \
                NAME(start_group)(&n->shared[0]);                                                            \
                NAME(start_group)(&n->shared[1]);                                                            \
                for (uint32_t k = 0; k < size; k += T) {                                                     \
                    for (uint32_t y = 0; y < T; y++)                                                         \
                        for (uint32_t x = 0; x < T; x++) {                                                   \
                            uint32_t t = y * T + x, i = gx * T + x, j = gy * T + y;                          \
                            WRITE_SHARED(&n->shared[0], t, t,                                                \
                                         j < size && k + x < size ? READ_DEVICE(&n->a, j * size + k + x, t)  \
                                                                  : 0.0f);                                   \
                            WRITE_SHARED(&n->shared[1], t, t,                                                \
                                         i < size && k + y < size                                            \
                                             ? READ_DEVICE(&n->b, (k + y) * size + i, t)                     \
                                             : 0.0f);                                                        \
                        }                                                                                    \
                    native_epoch++;                                                                          \
                    for (uint32_t y = 0; y < T; y++)                                                         \
                        for (uint32_t x = 0; x < T; x++) {                                                   \
                            uint32_t t = y * T + x;                                                          \
                            float s = sum[t];                                                                \
                            for (uint32_t q = 0; q < T; q++)                                                 \
                                s += READ_SHARED(&n->shared[0], y * T + q, t) *                              \
                                     READ_SHARED(&n->shared[1], q * T + x, t);                               \
                            sum[t] = s;                                                                      \
                        }                                                                                    \
                    native_epoch++;                                                                          \
                }                                                                                            \
                for (uint32_t y = 0; y < T; y++)                                                             \
                    for (uint32_t x = 0; x < T; x++) {                                                       \
                        uint32_t i = gx * T + x, j = gy * T + y;                                             \
                        if (i < size && j < size)                                                            \
                            WRITE_DEVICE(&n->out, j *size + i, y * T + x, sum[y * T + x]);                   \
                    }                                                                                        \
                NAME(end_group)(T * T);                                                                      \
            }                                                                                                \
    }
MATMUL(matmul16, 16)
#undef MATMUL

static void NAME(reduce)(struct native *n)
{
    for (uint32_t g = 0; g < n->size; g += 256) {
        NAME(start_group)(&n->shared[0]);
        for (uint32_t t = 0; t < 256; t++)
            WRITE_SHARED(&n->shared[0], t, t, g + t < n->size ? READ_DEVICE(&n->a, g + t, t) : 0.0f);
        native_epoch++;
        for (uint32_t s = 128; s > 0; s /= 2) {
            for (uint32_t t = 0; t < s; t++)
                WRITE_SHARED(&n->shared[0], t, t,
                             READ_SHARED(&n->shared[0], t, t) + READ_SHARED(&n->shared[0], t + s, t));
            native_epoch++;
        }
        WRITE_DEVICE(&n->out, g / 256, 0, READ_SHARED(&n->shared[0], 0, 0));
        NAME(end_group)(256);
    }
}

static void NAME(convolve)(struct native *n)
{
    for (uint32_t g = 0; g < n->size; g += 256) {
        NAME(start_group)(&n->shared[0]);
        NAME(start_group)(&n->shared[1]);
        for (uint32_t t = 0; t < 256; t++) {
            uint32_t i = g + t;
            WRITE_SHARED(&n->shared[0], t, t, i < n->size ? READ_DEVICE(&n->a, i, t) : 0.0f);
            if (t < 4) {
                WRITE_SHARED(&n->shared[0], 256 + t, t,
                             i + 256 < n->size ? READ_DEVICE(&n->a, i + 256, t) : 0.0f);
                WRITE_SHARED(&n->shared[1], t, t, READ_DEVICE(&n->b, t, t));
            }
        }
        native_epoch++;
        for (uint32_t t = 0; t < 256; t++) {
            float s = 0;
            for (uint32_t k = 0; k < 4; k++)
                s += READ_SHARED(&n->shared[0], t + k, t) * READ_SHARED(&n->shared[1], k, t);
            if (g + t < n->size)
                WRITE_DEVICE(&n->out, g + t, t, s);
        }
        NAME(end_group)(256);
    }
}
#undef READ_DEVICE
#undef WRITE_DEVICE
#undef READ_SHARED
#undef WRITE_SHARED
