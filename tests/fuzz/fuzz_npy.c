/* fuzz_npy: NumPy files, which may come from anywhere. What is accepted lies inside the file and is written
 * again. */
#include "fuzz.h"
#include "cli/npy.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct npy npy = {0};
    struct err err = {0};
    struct text file = text_from((const char *)data, size);
    if (npy_parse(&npy, "fuzz.npy", file, &err)) {
        FUZZ_CHECK(err.exit_code != 0);
        return 0;
    }
    FUZZ_CHECK(npy.dtype < DTYPE_COUNT && npy.ndim <= WRAP_MAX_DIMS);
    FUZZ_CHECK(npy.data.ptr >= file.ptr && npy.data.ptr + npy.data.len <= file.ptr + file.len);
    FUZZ_CHECK(npy.count * dtype_size(npy.dtype) <= npy.data.len);
    struct buf again = {0};
    npy_write(&again, npy.dtype, npy.ndim, npy.shape, npy.data.ptr);
    struct npy second = {0};
    FUZZ_CHECK(npy_parse(&second, "again.npy", buf_as_text(&again), &err) == 0);
    FUZZ_CHECK(second.count == npy.count && second.dtype == npy.dtype && second.ndim == npy.ndim);
    buf_release(&again);
    return 0;
}
