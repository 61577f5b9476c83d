// C++ [lex.comment]: nor does # behind a statement; the next lines are read all the same
uint i = thread_position_in_grid.x; # the index // error E1104: found '#': a comment starts with //
if (i < 8) # guard // error E1104
    out[i] = a[i];
out[i] += b[i] # sum // error E1101: expected ';', found '#': a comment starts with //
out[i] += unknown; // error E2001: 'unknown'
