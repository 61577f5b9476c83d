/* measure: runs a command and prints one line: milliseconds by the clock, milliseconds of CPU time of
 * it and all that it started and waited for, and the most memory that the command itself had, in KB (0 where
 * /proc does not say). For benches. Its exit status is that of the command. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static double ms(struct timeval t)
{
    return (double)t.tv_sec * 1e3 + (double)t.tv_usec * 1e-3;
}

static long peak_of(pid_t pid)
{
    char name[64], line[256];
    long kb = 0;
    snprintf(name, sizeof name, "/proc/%d/status", (int)pid);
    FILE *f = fopen(name, "r");
    if (!f)
        return 0;
    while (fgets(line, sizeof line, f))
        if (strncmp(line, "VmHWM:", 6) == 0)
            kb = strtol(line + 6, NULL, 10);
    fclose(f);
    return kb;
}

static void on_child(int number)
{
    (void)number;
}

int main(int argc, char **argv)
{
    struct rusage used;
    int status = 0;
    long peak = 0;
    if (argc < 2)
        return 2;
    signal(SIGCHLD, on_child); /* its end ends the pause below */
    double start = now();
    pid_t pid = fork();
    if (pid == 0) {
        execvp(argv[1], argv + 1);
        _exit(127);
    }
    for (unsigned pause = 1000; waitpid(pid, &status, WNOHANG) == 0;) {
        long kb = peak_of(pid);
        peak = kb > peak ? kb : peak;
        usleep(pause);
        pause = pause < 20000 ? pause * 2 : pause;
    }
    double wall = now() - start;
    getrusage(RUSAGE_CHILDREN, &used);
    printf("%.0f %.0f %ld\n", wall, ms(used.ru_utime) + ms(used.ru_stime), peak);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
