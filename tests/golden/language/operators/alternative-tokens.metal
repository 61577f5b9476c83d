// C++ [lex.digraph]: and, or, not and their kind
bool p = true, q = false; int x = 6;
out[thread_position_in_grid.x] = (p and not q) + (q or p) + (x bitand 3) + (x xor 1) + (p not_eq q) + (compl x);
// expect: out = 5 5 5 5 5 5 5 5
