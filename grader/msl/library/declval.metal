// A value of a type, for decltype only (the C++ type traits).
// provides: declval
template <typename T>
T declval();
