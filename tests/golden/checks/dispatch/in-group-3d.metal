// Dispatch: position in the threadgroup and its index in three dimensions
// run: --out out=uint32[2,2,2] --grid 2,2,2 --threadgroup 2,2,2
// expect: out = 0 1 2 3 4 5 6 7
uint3 l = thread_position_in_threadgroup;
out[thread_index_in_threadgroup] = l.z * 4 + l.y * 2 + l.x;
