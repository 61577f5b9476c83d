// C++ [dcl.dcl]: the function of another language
uint i = thread_position_in_grid.x;
def f(x): // error
    out[i] = 1;
