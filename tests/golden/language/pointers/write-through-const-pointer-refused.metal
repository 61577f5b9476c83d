// C++ [dcl.type.cv]: nor through a const pointer to something writable
const device float *p = out;
*p = 1; // error E2005
p[1] += 2; // error E2005
out[thread_position_in_grid.x] = 0;
