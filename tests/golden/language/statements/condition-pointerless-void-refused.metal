// C++ [stmt.select]: void is no condition
if (threadgroup_barrier(mem_flags::mem_none)) // error
    out[0] = 1;
