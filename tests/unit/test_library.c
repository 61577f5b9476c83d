#include "base/library.h"
#include "test.h"
#include <math.h>

struct calls {
    double (*root)(double);
};

static const struct library_symbol symbols[] = {LIBRARY_SYMBOL(struct calls, root, sqrt)};
static const char *const names[] = {"libm.so.6", "libSystem.B.dylib", NULL};

TEST(fills_the_pointers)
{
    struct calls calls = {0};
    struct err err = {0};
    CHECK_INT(library_load(&calls, symbols, 1, names, "libm", &err), 0);
    CHECK(calls.root && calls.root(9) == 3);
}

TEST(no_such_library)
{
    struct calls calls = {0};
    struct err err = {0};
    static const char *const none[] = {"libnothing-of-this-name.so.9", NULL};
    CHECK_INT(library_load(&calls, symbols, 1, none, "libnothing", &err), -1);
    CHECK_INT(err.exit_code, EXIT_MACHINE);
    CHECK_CONTAINS(text_of(err.message), "libnothing is not installed here");
}

TEST(no_such_function)
{
    struct calls calls = {0};
    struct err err = {0};
    static const struct library_symbol wrong[] = {{.name = "no_function_of_this_name"}};
    CHECK_INT(library_load(&calls, wrong, 1, names, "libm", &err), -1);
    CHECK_CONTAINS(text_of(err.message), "this libm has no no_function_of_this_name");
}
