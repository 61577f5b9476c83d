/* bench_grade: what grading a whole submission costs: the fourteen model solutions, all tests, all checks.
 *
 * CPU time, medians: once within this process (no worker, pack already read), and once as the program is
 * used, `grader check` with its worker process, less what `grader version` takes. The goal is at most 15 ms
 * above the start of a process. */
#include "extract/extract.h"
#include "grade/grade.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <fcntl.h>

enum { RUNS = 31, GOAL = 15 };

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_value);
    return values[count / 2];
}

static double own_cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* Milliseconds of all children that have ended. */
static double children_cpu(void)
{
    struct rusage u;
    getrusage(RUSAGE_CHILDREN, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) * 1e3 +
           (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) * 1e-3;
}

static double run_program(char *const *argv)
{
    double before = children_cpu();
    pid_t pid = fork();
    if (pid == 0) {
        int null = open("/dev/null", O_WRONLY);
        dup2(null, STDOUT_FILENO);
        execv(argv[0], argv);
        _exit(127);
    }
    int status = 0;
    waitpid(pid, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        printf("bench_grade: %s %s ended with %d\n", argv[0], argv[1], status);
    return children_cpu() - before;
}

static double grade_here(void)
{
    struct err err = {0};
    struct arena *arena = arena_new((size_t)1 << 30);
    struct pack *pack = pack_open(arena, NULL, NULL, &err);
    struct candidates list;
    struct result result = {0};
    struct worker worker = {0};
    candidates_init(&list);
    if (!pack || extract_folder(&list, arena, "reference/metal-puzzles", &err) != 0) {
        printf("bench_grade: %s\n", err.message);
        exit(1);
    }
    double start = own_cpu();
    grade_submission(&result, arena, pack, &list, &worker, (struct grade_options){0}, &err);
    double spent = own_cpu() - start;
    if (result.passed != result.puzzle_count)
        printf("bench_grade: only %u puzzles passed\n", result.passed);
    result_release(&result);
    arena_free(arena);
    return spent;
}

int main(int argc, char **argv)
{
    double here[RUNS], there[RUNS], bare[RUNS];
    char *folder = strrchr(argv[0], '/');
    char program[1024];
    worker_keep_memory();
    snprintf(program, sizeof program, "%.*s/../grader", folder ? (int)(folder - argv[0]) : 1,
             folder ? argv[0] : ".");
    int runs = argc > 1 ? atoi(argv[1]) : RUNS;
    for (int i = 0; i < runs && i < RUNS; i++) {
        here[i] = grade_here();
        there[i] = run_program((char *[]){program, (char *)"check", (char *)"reference/metal-puzzles", NULL});
        bare[i] = run_program((char *[]){program, (char *)"version", NULL});
    }
    double process = median(there, runs) - median(bare, runs);
    printf("grading 14 model solutions: %.2f ms CPU in one process; with worker, above the start of a "
           "process: median %.2f ms, "
           "least %.2f ms (goal %d: %s)\n",
           median(here, runs), process, there[0] - bare[0], GOAL, process <= GOAL ? "met" : "missed");
    return 0;
}
