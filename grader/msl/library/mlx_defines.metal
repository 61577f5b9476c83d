// MLX's preamble: sizes that its own kernels use.
// provides: MAX_REDUCE_SPECIALIZED_DIMS REDUCE_N_READS REDUCE_N_WRITES SOFTMAX_N_READS RMS_N_READS RMS_LOOPED_LIMIT
static constant constexpr int MAX_REDUCE_SPECIALIZED_DIMS = 4;
static constant constexpr int REDUCE_N_READS = 4;
static constant constexpr int REDUCE_N_WRITES = 4;
static constant constexpr int SOFTMAX_N_READS = 4;
static constant constexpr int RMS_N_READS = 4;
static constant constexpr int RMS_LOOPED_LIMIT = 4096;
