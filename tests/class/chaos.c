/* chaos: runs a command and does something to it at a random moment. For tests.
 *
 *     chaos SEED MILLISECONDS COMMAND...
 *
 * By the seed it kills or stops the command itself or one of the processes below it, or interrupts it, within
 * so many milliseconds; what was stopped goes on a little later, unless it is killed first. Then it waits for
 * the command. Prints one line: what was done, and how the command ended. Exit status 1: the command, or a
 * process of it, was still there a while after it should have ended; these are killed. Processes below the
 * command are found on Linux only; elsewhere the command itself is meant. */
#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { MOST = 256, LONGEST_MS = 60000, LINGER_MS = 15000, STOPPED_MS = 400 };

static uint64_t state;

static unsigned chance(unsigned below)
{
    uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (unsigned)((z ^ (z >> 31)) % below);
}

static void pause_ms(unsigned ms)
{
    struct timespec t = {ms / 1000, (long)(ms % 1000) * 1000000};
    nanosleep(&t, NULL);
}

/* --- processes --- */

static int parent_of(int pid)
{
    char name[64], line[512];
    int parent = -1;
    snprintf(name, sizeof name, "/proc/%d/stat", pid);
    FILE *f = fopen(name, "r");
    if (!f)
        return -1;
    if (fgets(line, sizeof line, f)) {
        char *end = strrchr(line, ')'); /* the name may hold anything */
        if (!end || sscanf(end + 1, " %*c %d", &parent) != 1)
            parent = -1;
    }
    fclose(f);
    return parent;
}

/* Those below `top`, however deep. */
static unsigned below(pid_t top, pid_t *out)
{
    pid_t all[4096];
    int parents[4096];
    unsigned count = 0, found = 0;
    DIR *dir = opendir("/proc");
    if (!dir)
        return 0;
    for (struct dirent *e; (e = readdir(dir)) && count < 4096;) {
        int pid = atoi(e->d_name);
        if (pid > 0 && (parents[count] = parent_of(pid)) > 0)
            all[count++] = pid;
    }
    closedir(dir);
    for (unsigned i = 0; i < count && found < MOST; i++) {
        int at = parents[i];
        for (unsigned steps = 0; at > 1 && at != top && steps < 64; steps++)
            at = parent_of(at);
        if (at == top)
            out[found++] = all[i];
    }
    return found;
}

static pid_t a_worker(pid_t top)
{
    pid_t found[MOST];
    for (int tries = 0; tries < 20; tries++) {
        unsigned count = below(top, found);
        if (count)
            return found[chance(count)];
        pause_ms(2);
    }
    return top;
}

/* --- what is done --- */

static const char *const deeds[] = {"kill",          "kill a worker", "stop",
                                    "stop a worker", "stop and kill", "interrupt"};
enum { KILL, KILL_WORKER, STOP, STOP_WORKER, STOP_AND_KILL, INTERRUPT, DEEDS };

static void act(unsigned deed, pid_t pid)
{
    pid_t who = deed == KILL_WORKER || deed == STOP_WORKER ? a_worker(pid) : pid;
    if (deed == INTERRUPT) {
        kill(who, SIGINT);
        return;
    }
    if (deed != KILL && deed != KILL_WORKER) {
        kill(who, SIGSTOP);
        pause_ms(STOPPED_MS);
    }
    kill(who, deed == STOP || deed == STOP_WORKER ? SIGCONT : SIGKILL);
}

/* Waits for the command; -1: it does not end. */
static int wait_for(pid_t pid)
{
    int status = 0;
    for (int ms = 0; ms < LONGEST_MS; ms += 5) {
        if (waitpid(pid, &status, WNOHANG) == pid)
            return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
        pause_ms(5);
    }
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    return -1;
}

/* Nobody may stay behind. */
static bool all_gone(void)
{
    pid_t left[MOST];
    for (int ms = 0; ms < LINGER_MS; ms += 20) {
        while (waitpid(-1, NULL, WNOHANG) > 0)
            ;
        if (!below(getpid(), left))
            return true;
        pause_ms(20);
    }
    unsigned count = below(getpid(), left);
    for (unsigned i = 0; i < count; i++)
        kill(left[i], SIGKILL);
    return false;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "chaos SEED MILLISECONDS COMMAND...\n");
        return 2;
    }
#ifdef __linux__
    prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    state = strtoull(argv[1], NULL, 10);
    unsigned deed = chance(DEEDS), after = 1 + chance((unsigned)atoi(argv[2]));
    pid_t pid = fork();
    if (pid == 0) {
        execvp(argv[3], argv + 3);
        _exit(127);
    }
    pause_ms(after);
    act(deed, pid);
    int status = wait_for(pid);
    bool gone = all_gone();
    printf("%s after %u ms: status %d%s\n", deeds[deed], after, status, gone ? "" : ", processes were left");
    return status < 0 || !gone ? 1 : 0;
}
