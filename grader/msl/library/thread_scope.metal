// Between which threads a fence orders memory (MSL 6.15.2).
// provides: thread_scope thread_scope_thread thread_scope_simdgroup thread_scope_threadgroup thread_scope_device
enum thread_scope {
    thread_scope_thread = 0,
    thread_scope_simdgroup = 1,
    thread_scope_threadgroup = 2,
    thread_scope_device = 3,
};
