// C++ [class.mem]: a struct cannot hold itself; what is made of it afterwards says nothing more
struct P {
    int w{};
    P p; // error E2034
};
constexpr P s{};
constexpr P t[2] = {};
out[0] = 1;
