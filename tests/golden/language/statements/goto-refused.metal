// MSL 1.5.4 Restrictions: no goto
goto end; // error
end: out[thread_position_in_grid.x] = 1;
