// C++ [dcl.type.cv]: nor through a const pointer to something writable
const device float *p = out;
*p = 1; // error
p[1] += 2; // error
out[thread_position_in_grid.x] = 0;
