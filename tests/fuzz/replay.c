/* replay: runs a fuzz target on files instead of made-up inputs.
 *
 *     replay FOLDER_OR_FILE...
 *
 * Each file is a test, run in a child process: it fails when the target crashes or takes more than SECONDS.
 */
#include "fuzz.h"
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECONDS = 20, PATH_ROOM = 4096 };

struct counts {
    unsigned passed, failed;
};

static uint8_t *read_whole(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    uint8_t *data = NULL;
    size_t cap = 0, got;
    *size = 0;
    do {
        cap = cap ? cap * 2 : 4096;
        uint8_t *more = realloc(data, cap);
        if (!more)
            abort();
        data = more;
        got = fread(data + *size, 1, cap - *size, file);
        *size += got;
    } while (got > 0);
    fclose(file);
    return data;
}

/* The input gets a buffer of exactly its size, so that the sanitizers see the first byte behind it. */
static bool survives(const char *path)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        size_t size = 0;
        uint8_t *data = read_whole(path, &size), *exact = data ? malloc(size ? size : 1) : NULL;
        if (!exact)
            abort();
        memcpy(exact, data, size);
        free(data);
        struct itimerval timer = {.it_value = {.tv_sec = SECONDS}}; /* of CPU time */
        setitimer(ITIMER_PROF, &timer, NULL);
        LLVMFuzzerTestOneInput(exact, size);
        free(exact);
        exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void replay_file(const char *path, struct counts *counts)
{
    bool right = survives(path);
    counts->passed += right;
    counts->failed += !right;
    if (!right)
        printf("FAIL %s: crashes, or takes more than %d seconds\n", path, SECONDS);
}

static void replay(const char *path, struct counts *counts)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return; /* a target without a corpus has nothing to replay */
    if (!S_ISDIR(info.st_mode)) {
        replay_file(path, counts);
        return;
    }
    DIR *dir = opendir(path);
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        char inner[PATH_ROOM];
        if (entry->d_name[0] != '.' &&
            snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name) < (int)sizeof inner)
            replay(inner, counts);
    }
    if (dir)
        closedir(dir);
}

int main(int argc, char **argv)
{
    struct counts counts = {0, 0};
    for (int i = 1; i < argc; i++)
        replay(argv[i], &counts);
    printf("%u passed, %u failed\n", counts.passed, counts.failed);
    return counts.failed > 0;
}
