// Dispatch: 1,024 threads as 16 by 8 by 8
// run: --out out=uint32[1] --grid 16,8,8 --threadgroup 16,8,8
// expect: out = 1023
if (thread_index_in_threadgroup == 1023)
    out[0] = thread_position_in_threadgroup.z * 128 + thread_position_in_threadgroup.y * 16 + thread_position_in_threadgroup.x;
