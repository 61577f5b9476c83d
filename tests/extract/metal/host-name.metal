[[host_name("zip")]] [[kernel]] [[max_total_threads_per_threadgroup(64)]]
void zip_kernel(const device float *a [[buffer(0)]], const device float *b [[buffer(1)]],
                device float *out [[buffer(2)]], uint id [[thread_position_in_grid]]) {
    out[id] = a[id] + b[id];
}
