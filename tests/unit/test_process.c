/* process, nursery: helpers that are forked, limits on talking to them, how they end. */
#include "base/nursery.h"
#include "base/process.h"
#include "test.h"
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
