// C++ [basic.scope.hiding]: a local called max cannot be called
float max = 3; // note E2010
out[thread_position_in_grid.x] = max(a[0], 1.0f); // error E2010: 'max'
