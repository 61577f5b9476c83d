#include "gpu/says.h"
#include "test.h"

TEST(messages)
{
    struct text said = text_of("Compilation failed: \n\n"
                               "program_source:4:9: warning: unused variable 'x' [-Wunused-variable]\n"
                               "    int x;\n        ^\n"
                               "program_source:1:1: note: in a macro\n"
                               "program_source:12:34: error: use of undeclared identifier 'y'\n"
                               "program_source:13:1: fatal error: too many errors emitted");
    struct says s;
    CHECK(says_next(&said, &s));
    CHECK(s.line == 4 && s.column == 9 && !s.is_error);
    CHECK_TEXT(s.words, "warning: unused variable 'x' [-Wunused-variable]");
    CHECK(says_next(&said, &s));
    CHECK(s.line == 12 && s.column == 34 && s.is_error);
    CHECK_TEXT(s.words, "error: use of undeclared identifier 'y'");
    CHECK(says_next(&said, &s));
    CHECK(s.is_error && s.line == 13);
    CHECK(!says_next(&said, &s));
}

TEST(no_messages)
{
    static const char *const silent[] = {
        "",
        "Compilation succeeded with: ",
        "program_source:",
        "program_source:4",
        "program_source:4:",
        "program_source:4:9",
        "program_source::9: error: no line",
        "program_source:0:9: error: lines count from 1",
        "program_source:4:0: error: columns too",
        "program_source:4:x: error: not a number",
        "program_source:99999999999:1: error: the number is too large",
        "program_source:4:9: remark: something else",
        "other.metal:4:9: error: in another file",
    };
    for (size_t i = 0; i < sizeof silent / sizeof *silent; i++) {
        struct text said = text_of(silent[i]);
        struct says s;
        if (says_next(&said, &s))
            test_fail(__FILE__, __LINE__, "'%s' has a message", silent[i]);
    }
}
