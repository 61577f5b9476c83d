// silent: correct code with a position that is not used is not accused
// run: --in n=uint32[1]:3 --out out=uint32[2] --atomic-outputs --init 0 --grid 10 --threadgroup 4
// expect: out = 9 6
uint i = thread_position_in_grid.x, g = threadgroup_position_in_grid.x;
uint l = thread_index_in_threadgroup;
bool never = l == 3;
uint dead = l * 5 + g;
if (l < 1)
    atomic_fetch_add_explicit(&out[0], n[0], memory_order_relaxed);
if (l == 3)
    atomic_fetch_add_explicit(&out[1], n[0], memory_order_relaxed);
