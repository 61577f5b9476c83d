// MLX body: a threadgroup array inside a block, sized by a template
// run: --in a=float32[8]:arange --out out=float32[8] --template N=8 --grid 8 --threadgroup 8
// expect: out = 7 6 5 4 3 2 1 0
uint i = thread_position_in_grid.x;
{
    threadgroup float turned[N];
    turned[N - 1 - i] = a[i];
    threadgroup_barrier(mem_flags::mem_threadgroup);
    out[i] = turned[i];
}
