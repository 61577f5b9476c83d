/* process, nursery: helpers that are forked, limits on talking to them, how they end. */
#include "base/nursery.h"
#include "base/process.h"
#include "test.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Answers every byte with the next one; 'x' ends it, 's' is never answered, 'c' computes without end. */
static int echo(const char *argument)
{
    char c;
    if (argument && !process_write_all(STDOUT_FILENO, argument, strlen(argument)))
        return 9;
    while (process_read_all(STDIN_FILENO, &c, 1)) {
        if (c == 'x')
            return 7;
        if (c == 'e')
            c = getenv("HOME") ? 'y' : 'n';
        for (volatile bool endless = c == 'c'; endless;)
            continue;
        if (c == 's')
            continue;
        c++;
        if (!process_write_all(STDOUT_FILENO, &c, 1))
            return 9;
    }
    return 0;
}

static const struct nursery_plan plan = {.helper = echo};

static char answer(struct process *p, char c)
{
    const struct process_limits limits = {.deadline = process_now() + 5};
    char out = 0;
    if (process_send(p, &c, 1, &limits) != PROCESS_DONE ||
        process_receive(p, &out, 1, &limits) != PROCESS_DONE)
        return 0;
    return out;
}

TEST(helpers_are_forked_and_ended)
{
    struct nursery n;
    struct process a = {0}, b = {0};
    CHECK_INT(nursery_start(&n, &plan), 0);
    struct process_kind kind = {.keep = -1, .nursery = &n};
    CHECK_INT(process_start(&a, &kind), 0);
    CHECK_INT(process_start(&b, &kind), 0);
    CHECK_INT(answer(&a, 'h'), 'i');
    CHECK_INT(answer(&b, 'a'), 'b');
    CHECK_INT(answer(&a, 'e'), 'o'); /* no environment */
    CHECK_INT(answer(&a, 'x'), 0);
    int status = process_end(&a);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 7);
    (void)process_end(&b);
    CHECK_INT(b.pid, 0);
    nursery_stop(&n);
}

/* --- a fork of this process --- */

static char known[] = "what the helper must not know";

static void forget(void *context)
{
    memset(context, 0, sizeof known);
}

/* Says what it was given and what it still knows. */
static int report(const char *argument)
{
    char seen[4] = {argument && strcmp(argument, "word") == 0 ? 'a' : '-', known[0] ? 'k' : '-',
                    getenv("HOME") || getenv("PATH") ? 'e' : '-',
                    fcntl(PROCESS_KEPT, F_GETFD) >= 0 || fcntl(77, F_GETFD) >= 0 ? 'd' : '-'};
    return process_write_all(STDOUT_FILENO, seen, sizeof seen) ? 0 : 9;
}

TEST(a_fork_knows_nothing)
{
    struct process p = {0};
    char seen[5] = "", word[] = "word";
    const struct process_limits limits = {.deadline = process_now() + 5};
    int opened = fcntl(STDERR_FILENO, F_DUPFD, 77);
    struct process_fork how = {.helper = report, .argument = word, .forget = forget, .context = known};
    CHECK_INT(process_fork(&p, &how), 0);
    CHECK_INT(process_receive(&p, seen, 4, &limits), PROCESS_DONE);
    CHECK_STR(seen, "a---");
    CHECK(known[0] == 'w');
    (void)process_end(&p);
    how = (struct process_fork){.helper = echo};
    CHECK_INT(process_fork(&p, &how), 0);
    CHECK_INT(answer(&p, 'h'), 'i');
    CHECK_INT(answer(&p, 'x'), 0);
    process_let_end(&p);
    int status = process_end(&p);
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 7);
    close(opened);
}

TEST(a_fork_takes_no_long_argument)
{
    struct process p = {0};
    char word[PROCESS_ARGUMENT + 1] = "";
    memset(word, 'x', PROCESS_ARGUMENT);
    CHECK_INT(process_fork(&p, &(struct process_fork){.helper = echo, .argument = word}), E2BIG);
    CHECK_INT(p.pid, 0);
}

/* The words of a command line lie one after the other. */
TEST(a_start_is_forgotten)
{
    extern char **environ;
    char words[] = "grader\0check\0/home/somebody", variable[] = "HOME=/home/somebody";
    char *argv[] = {words, words + 7, words + 13, NULL}, *variables[] = {variable, NULL}, **before = environ;
    environ = variables;
    process_forget_start(argv, "grader worker");
    char small[] = "ab";
    process_forget_start((char *[]){small, NULL}, "grader worker");
    environ = before;
    CHECK_STR(small, "gr");
    CHECK_STR(words, "grader worker");
    for (size_t i = 13; i < sizeof words; i++)
        CHECK_INT(words[i], 0);
    for (size_t i = 0; i < sizeof variable; i++)
        CHECK_INT(variable[i], 0);
}

TEST(limits_are_kept)
{
    struct nursery n;
    struct process p = {0};
    char c = 's';
    CHECK_INT(nursery_start(&n, &plan), 0);
    struct process_kind kind = {.keep = -1, .nursery = &n};
    CHECK_INT(process_start(&p, &kind), 0);
    struct process_limits silent = {.deadline = process_now() + 60, .silence = 0.05};
    CHECK_INT(process_send(&p, &c, 1, &silent), PROCESS_DONE);
    CHECK_INT(process_receive(&p, &c, 1, &silent), PROCESS_SILENT);
    struct process_limits late = {.deadline = process_now() + 0.05, .silence = 60};
    CHECK_INT(process_receive(&p, &c, 1, &late), PROCESS_LATE);
    struct process_limits spent = {.deadline = process_now() + 60, .cpu = process_cpu(p.pid) + 0.1};
    c = 'c';
    CHECK_INT(process_send(&p, &c, 1, &spent), PROCESS_DONE);
    CHECK_INT(process_receive(&p, &c, 1, &spent), PROCESS_SPENT);
    (void)process_end(&p);
    nursery_stop(&n);
}

TEST(what_a_client_leaves_is_killed)
{
    struct nursery n, other;
    struct process p = {0};
    CHECK_INT(nursery_start(&n, &plan), 0);
    CHECK_INT(nursery_connect(&n, &other), 0);
    struct process_kind kind = {.keep = -1, .nursery = &other, .argument = "k"};
    char c = 0;
    const struct process_limits limits = {.deadline = process_now() + 5};
    CHECK_INT(process_start(&p, &kind), 0);
    CHECK_INT(process_receive(&p, &c, 1, &limits), PROCESS_DONE);
    CHECK_INT(c, 'k');
    close(other.fd);
    CHECK_INT(process_receive(&p, &c, 1, &limits), PROCESS_CLOSED);
    close(p.to);
    close(p.from);
    nursery_stop(&n);
}

/* Whoever kills the nursery kills its helpers too: nobody may take that for an exit of theirs. */
TEST(helpers_of_a_killed_nursery_were_killed)
{
    struct nursery n;
    struct process p = {0};
    CHECK_INT(nursery_start(&n, &plan), 0);
    struct process_kind kind = {.keep = -1, .nursery = &n};
    CHECK_INT(process_start(&p, &kind), 0);
    CHECK_INT(answer(&p, 'h'), 'i');
    kill(n.pid, SIGKILL);
    int status = process_end(&p);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    nursery_stop(&n);
}

TEST(a_nursery_that_is_gone_is_replaced_by_the_program)
{
    struct nursery n;
    struct process p = {0};
    CHECK_INT(nursery_start(&n, &plan), 0);
    kill(n.pid, SIGKILL);
    struct process_kind kind = {
        .program = "/bin/sh", .role = "-c", .argument = "printf ok", .keep = -1, .nursery = &n};
    char out[3] = "";
    const struct process_limits limits = {.deadline = process_now() + 20};
    CHECK_INT(process_start(&p, &kind), 0);
    CHECK_INT(process_receive(&p, out, 2, &limits), PROCESS_DONE);
    CHECK_STR(out, "ok");
    CHECK(!p.nursery && !nursery_is_there(&n));
    (void)process_end(&p);
    nursery_stop(&n);
}
