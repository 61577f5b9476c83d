// C++ [stmt.select]: void is no condition
if (threadgroup_barrier(mem_flags::mem_none)) // error E2021: 'void'
    out[0] = 1;
