// Puzzle 14 Matrix Multiply, known mistake: the barrier inside an if; nothing for the compiler to say
// run: --in a=float32[2,2]:arange --in b=float32[2,2]:0,2,1,3 --out out=float32[2,2] --grid 3,3 --threadgroup 3,3 --compile-only
// header: constant uint THREADGROUP_MEM_SIZE = 3;
threadgroup float a_shared[THREADGROUP_MEM_SIZE][THREADGROUP_MEM_SIZE];
uint i = thread_position_in_grid.x, j = thread_position_in_grid.y;
if (i < a_shape[0] && j < a_shape[0]) {
    a_shared[j][i] = a[j * a_shape[0] + i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    float sum = 0;
    for (int k = 0; k < a_shape[0]; k++) sum += a_shared[j][k] * b[k * a_shape[0] + i];
    out[j * a_shape[0] + i] = sum;
}
