// header: constant uint THREADGROUP_MEM_SIZE = 8;
// Short integers everywhere, and an endless loop with a break.
threadgroup float cells[THREADGROUP_MEM_SIZE];
const ushort t = ushort(thread_position_in_threadgroup.x);
const ushort n = ushort(a_shape[0]);
cells[t] = a[t] * b[t];
threadgroup_barrier(mem_flags::mem_threadgroup);
if (t == 0) {
    float sum = cells[0];
    for (ushort k = 1;; k++) {
        if (k >= n) break;
        sum += cells[k];
    }
    out[0] = sum;
}
