// C++ [dcl.type.cv]: nor through a const pointer to something writable
const device float *p = out;
*p = 1; // error E2005: it is const
p[1] += 2; // error E2005: it is const
out[thread_position_in_grid.x] = 0;
