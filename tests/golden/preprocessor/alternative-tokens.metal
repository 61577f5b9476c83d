// C++ [lex.digraph] and, or, not and digraphs are operators and brackets
// expect: out = 1 1 1 1 1 1 1 1
int t<:2:> = <%1, 0%>;
bool yes = t<:0:> and not t<:1:> or false;
out[thread_position_in_grid.x] = (yes xor false) bitand 1;
