// clang: layout in other places, and attributes that nobody here knows, are refused and never ignored
typedef float loose __attribute__((aligned(2))); // error E2900: 'aligned' here
typedef struct { char a; int b; } late __attribute__((packed)); // error E2900: 'packed' here
enum __attribute__((packed)) E { one, two }; // error E2900: 'packed' here
float x __attribute__((packed)) = 1; // error E2900: 'packed' here
struct S { int mode __attribute__((mode(QI))); }; // error E2900: the attribute 'mode'
struct [[clang::no_unique_address]] T { int a; }; // error E2900: the attribute 'no_unique_address'
struct __attribute__((aligned)) U { int a; }; // error E2900: 'aligned' without a number
__attribute__((cleanup(f))) int c = 1; // error E2900: the attribute 'cleanup'
out[thread_position_in_grid.x] = x;
