// attack: each name is looked up in many namespaces
// exit: 1
// expect: E1210
// header-repeat: 3000 namespace n@ { constant int k@ = @; } using namespace n@;
out[0] = k1;
