// C++ [class.mfct]: a method is checked even when nobody calls it
struct P {
    float x;
    float bad() const { return y; } // error E2001: 'y'
};
out[thread_position_in_grid.x] = 1;
