// MSL 1.5.4 Restrictions: no goto
goto end; // error E2039
end: out[thread_position_in_grid.x] = 1; // error E2039
