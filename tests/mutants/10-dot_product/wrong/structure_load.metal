// header: constant uint THREADGROUP_MEM_SIZE = 8;
// header: struct all_of_it { float values[8]; };
// expect: case=budget
// A whole structure in one assignment: eight elements.
threadgroup float shared[THREADGROUP_MEM_SIZE];
uint i = threadgroup_position_in_grid.x * threads_per_threadgroup.x + thread_position_in_threadgroup.x;
uint local_i = thread_position_in_threadgroup.x;
if (i == 0) {
    float sum = 0;
    if (a_shape[0] == 8) {
        all_of_it x = *(const device all_of_it *)a;
        all_of_it y = *(const device all_of_it *)b;
        for (int k = 0; k < 8; k++) sum += x.values[k] * y.values[k];
    } else {
        for (int k = 0; k < a_shape[0]; k++) sum += a[k] * b[k];
    }
    out[0] = sum;
}
