// C++ [lex.phases]: any text may stand in a comment: äöü, 日本語, ✓
/* Größe → ∞ */ uint i = thread_position_in_grid.x; // ∑ über i
out[i] = 1;
// expect: out = 1 1 1 1 1 1 1 1
