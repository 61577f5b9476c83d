/* bench_grade: what grading a whole submission costs: the fourteen model solutions, all tests, all checks.
 *
 * CPU time of all processes, user and system: once within this process (no worker), and once as the program
 * is used, `grader check` with its worker, above what the start of a process takes (`grader version`). Both
 * are run in turns, so that a slow moment of the machine meets both. The least of many runs says what the
 * program needs, the median what a user meets on this machine now. The goal is a median of at most 10 ms. */
#include "extract/extract.h"
#include "grade/grade.h"
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { RUNS = 61, GOAL = 10 };

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts them: the first is the least. */
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

static double milliseconds(struct timeval t)
{
    return (double)t.tv_sec * 1e3 + (double)t.tv_usec * 1e-3;
}

/* Milliseconds of CPU time of the program and its children. */
static double run_program(char *const *argv)
{
    extern char **environ;
    posix_spawn_file_actions_t actions;
    pid_t pid = 0;
    int status = 0;
    struct rusage before, after;
    getrusage(RUSAGE_CHILDREN, &before);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawn(&pid, argv[0], &actions, NULL, argv, environ) != 0 || waitpid(pid, &status, 0) != pid ||
        !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        printf("bench_grade: %s %s failed\n", argv[0], argv[1]);
        exit(1);
    }
    posix_spawn_file_actions_destroy(&actions);
    getrusage(RUSAGE_CHILDREN, &after);
    return milliseconds(after.ru_utime) - milliseconds(before.ru_utime) + milliseconds(after.ru_stime) -
           milliseconds(before.ru_stime);
}

static double grade_here(void)
{
    struct err err = {0};
    struct arena *arena = arena_new((size_t)1 << 30);
    struct candidates list;
    struct result result = {0};
    struct worker worker = {0};
    double start = own_cpu();
    struct pack *pack = pack_open(arena, NULL, NULL, &err);
    candidates_init(&list);
    if (!pack || extract_folder(&list, arena, "reference/metal-puzzles", &err) != 0) {
        printf("bench_grade: %s\n", err.message);
        exit(1);
    }
    grade_submission(&result, arena, pack, &list, &worker, (struct grade_options){0}, &err);
    double spent = own_cpu() - start;
    if (result.passed != result.puzzle_count) {
        printf("bench_grade: only %u puzzles passed\n", result.passed);
        exit(1);
    }
    result_release(&result);
    arena_free(arena);
    return spent;
}

int main(int argc, char **argv)
{
    double here[RUNS], whole[RUNS], bare[RUNS], above[RUNS];
    char *folder = strrchr(argv[0], '/');
    char program[1024];
    worker_keep_memory();
    snprintf(program, sizeof program, "%.*s/../grader", folder ? (int)(folder - argv[0]) : 1,
             folder ? argv[0] : ".");
    int runs = argc > 1 ? atoi(argv[1]) : RUNS;
    runs = runs < 1 ? 1 : runs > RUNS ? RUNS : runs;
    for (int i = 0; i < runs; i++) {
        here[i] = grade_here();
        whole[i] = run_program((char *[]){program, (char *)"check", (char *)"reference/metal-puzzles", NULL});
        bare[i] = run_program((char *[]){program, (char *)"version", NULL});
        above[i] = whole[i] - bare[i];
    }
    double here_median = median(here, runs), whole_median = median(whole, runs),
           bare_median = median(bare, runs), above_median = median(above, runs);
    printf("grading 14 model solutions, milliseconds of CPU time, %d runs:  median  least\n", runs);
    printf("  in one process                                              %8.2f %6.2f\n", here_median,
           here[0]);
    printf("  grader check, with its worker                               %8.2f %6.2f\n", whole_median,
           whole[0]);
    printf("  the start of a process                                      %8.2f %6.2f\n", bare_median,
           bare[0]);
    printf("  grader check above one start                                %8.2f %6.2f   goal %d: %s\n",
           above_median, above[0], GOAL, above_median <= GOAL ? "met" : "missed");
    return 0;
}
