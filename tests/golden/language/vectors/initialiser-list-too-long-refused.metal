// C++ [dcl.init.list]: more initialisers than components
float2 v = {1, 2, 3}; // error E2023: 'float2'
out[thread_position_in_grid.x] = 0;
