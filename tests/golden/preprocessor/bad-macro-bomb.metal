// C++ [cpp.rescan] expansion is bounded, also when nothing comes out
#define A
#define B A A A A A A A A A A A A A A A A A A A A
#define C B B B B B B B B B B B B B B B B B B B B
#define D C C C C C C C C C C C C C C C C C C C C
#define E D D D D D D D D D D D D D D D D D D D D
#define F E E E E E E E E E E E E E E E E E E E E
F // error E1211
out[0] = 1;
