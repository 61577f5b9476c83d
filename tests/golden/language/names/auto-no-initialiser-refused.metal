// C++ [dcl.spec.auto]: auto needs an initialiser
auto x; // error E2046: 'auto'
out[thread_position_in_grid.x] = 0;
