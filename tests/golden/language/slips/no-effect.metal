// C++ [stmt.expr]: statements without effect
uint i = thread_position_in_grid.x;
i + 1; // warning E2302
(mem_flags::mem_threadgroup); // warning E2302
out[i] = 1;
