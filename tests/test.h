/* test: what a unit test needs, in one header.
 *
 * Each tests/unit/NAME.c is a program of its own: it includes this header (which has main), and every
 * TEST(name) { ... } in it is run. A failed CHECK prints file, line and what was found, and the test goes on.
 * The last line is `N passed, N failed`, counted in tests. */
#ifndef TEST_H
#define TEST_H

#include "base/text.h"
#include <stdarg.h>
#include <stdio.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

struct test {
    const char *name;
    void (*run)(void);
    struct test *next;
};

static struct test *test_first, **test_end = &test_first;
static unsigned test_wrong; /* failed checks of the running test */

static void test_register(struct test *test)
{
    *test_end = test;
    test_end = &test->next;
}

#define TEST(name)                                                                                           \
    static void name(void);                                                                                  \
    __attribute__((constructor)) static void register_##name(void)                                           \
    {                                                                                                        \
        static struct test test = {#name, name, NULL};                                                       \
        test_register(&test);                                                                                \
    }                                                                                                        \
    static void name(void)

__attribute__((format(printf, 3, 4))) static inline void test_fail(const char *file, int line,
                                                                   const char *format, ...)
{
    va_list args;
    va_start(args, format);
    printf("%s:%d: ", file, line);
    vprintf(format, args);
    printf("\n");
    va_end(args);
    test_wrong++;
}

static inline void test_check(bool right, const char *what, const char *file, int line)
{
    if (!right)
        test_fail(file, line, "not true: %s", what);
}

static inline void test_int(long long found, long long wanted, const char *what, const char *file, int line)
{
    if (found != wanted)
        test_fail(file, line, "%s: found %lld, wanted %lld", what, found, wanted);
}

static inline void test_text(struct text found, struct text wanted, const char *what, const char *file,
                             int line)
{
    if (!text_eq(found, wanted))
        test_fail(file, line, "%s:\n  found  \"%.*s\"\n  wanted \"%.*s\"", what, TEXT_ARG(found),
                  TEXT_ARG(wanted));
}

static inline void test_contains(struct text found, struct text part, const char *what, const char *file,
                                 int line)
{
    if (text_find(found, part) < 0)
        test_fail(file, line, "%s:\n  found    \"%.*s\"\n  without  \"%.*s\"", what, TEXT_ARG(found),
                  TEXT_ARG(part));
}

#define CHECK(condition)            test_check((condition), #condition, __FILE__, __LINE__)
#define CHECK_INT(found, wanted)    test_int((long long)(found), (long long)(wanted), #found, __FILE__, __LINE__)
#define CHECK_TEXT(found, wanted)   test_text((found), text_of(wanted), #found, __FILE__, __LINE__)
#define CHECK_STR(found, wanted)    test_text(text_of(found), text_of(wanted), #found, __FILE__, __LINE__)
#define CHECK_CONTAINS(found, part) test_contains((found), text_of(part), #found, __FILE__, __LINE__)

/* The statement must end the process abnormally, as BUG does. Runs it in a child with no output. */
#define CHECK_DIES(statement)                                                                                \
    do {                                                                                                     \
        fflush(NULL);                                                                                        \
        pid_t child = fork();                                                                                \
        if (child == 0) {                                                                                    \
            if (!freopen("/dev/null", "w", stderr))                                                          \
                _exit(0);                                                                                    \
            statement;                                                                                       \
            _exit(0);                                                                                        \
        }                                                                                                    \
        int status = 0;                                                                                      \
        waitpid(child, &status, 0);                                                                          \
        test_check(!(WIFEXITED(status) && WEXITSTATUS(status) == 0), "dies: " #statement, __FILE__,          \
                   __LINE__);                                                                                \
    } while (0)

enum { TEST_SECONDS = 60 }; /* of CPU time; a test that takes longer hangs */

static const char *test_name;

/* The time starts anew: for tests of many parts that each take long, none of which hangs. */
static inline void test_goes_on(void)
{
    struct itimerval timer = {.it_value = {.tv_sec = TEST_SECONDS}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

static void test_hangs(int signal_number)
{
    (void)signal_number;
    static const char message[] = "FAIL takes too long: ";
    if (write(STDOUT_FILENO, message, sizeof message - 1) < 0 ||
        write(STDOUT_FILENO, test_name, strlen(test_name)) < 0 || write(STDOUT_FILENO, "\n", 1) < 0)
        _exit(2);
    _exit(1);
}

int main(int argc, char **argv)
{
    signal(SIGPROF, test_hangs);
    unsigned passed = 0, failed = 0;
    for (struct test *test = test_first; test; test = test->next) {
        if (argc > 1 && strcmp(argv[1], test->name) != 0)
            continue;
        test_wrong = 0;
        test_name = test->name;
        fflush(stdout);
        test_goes_on();
        test->run();
        if (test_wrong)
            printf("FAIL %s (%s)\n", test->name, argv[0]);
        failed += test_wrong > 0;
        passed += test_wrong == 0;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed > 0;
}

#endif
