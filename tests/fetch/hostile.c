/* hostile: what git itself would not write, and a look at what it costs us. For tests.
 *
 *     hostile run COMMAND...             runs it for at most two minutes; writes "SECONDS MEGABYTES" to
 *                                        ./usage: processor time, and the most memory of any of its processes
 *     hostile loose TYPE DECLARED ACTUAL a loose object that says DECLARED bytes and has ACTUAL ones
 *     hostile tree [MODE NAME ID]...     a tree's bytes
 *     hostile many COUNT ID              a tree of so many files
 *     hostile deltas LEVELS              a pack, but for its check sum: a blob of 64 KB and LEVELS deltas,
 * each 64 times as large as the one before
 */
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

static int usage(void)
{
    fprintf(stderr, "hostile run|loose|tree|many|deltas ...\n");
    return 2;
}

/* --- run --- */

static int run(char **command)
{
    int status = 0;
    pid_t pid = fork();
    if (pid == 0) {
        setpgid(0, 0);
        execvp(command[0], command);
        _exit(127);
    }
    for (int turn = 0; waitpid(pid, &status, WNOHANG) == 0; turn++) {
        if (turn == 12000)
            kill(-pid, SIGKILL);
        usleep(10000);
    }
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    FILE *f = fopen("usage", "w");
    if (!f)
        return 2;
#ifdef __APPLE__
    long megabytes = used.ru_maxrss >> 20;
#else
    long megabytes = used.ru_maxrss >> 10;
#endif
    fprintf(f, "%d %ld\n", (int)(used.ru_utime.tv_sec + used.ru_stime.tv_sec), megabytes);
    fclose(f);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* --- zlib --- */

struct packer {
    z_stream z;
    unsigned char out[65536];
};

static void packer_put(struct packer *p, const void *bytes, size_t len, int flush)
{
    p->z.next_in = (unsigned char *)bytes;
    p->z.avail_in = (unsigned)len;
    do {
        p->z.next_out = p->out;
        p->z.avail_out = sizeof p->out;
        if (deflate(&p->z, flush) == Z_STREAM_ERROR)
            exit(2);
        fwrite(p->out, 1, sizeof p->out - p->z.avail_out, stdout);
    } while (p->z.avail_out == 0);
}

/* `head`, then `zeros` zeros. */
static void put_deflated(const void *head, size_t head_len, uint64_t zeros)
{
    static const char block[65536];
    struct packer p;
    memset(&p, 0, sizeof p);
    if (deflateInit(&p.z, 1) != Z_OK)
        exit(2);
    packer_put(&p, head, head_len, Z_NO_FLUSH);
    for (; zeros; zeros -= zeros < sizeof block ? zeros : sizeof block)
        packer_put(&p, block, zeros < sizeof block ? (size_t)zeros : sizeof block, Z_NO_FLUSH);
    packer_put(&p, block, 0, Z_FINISH);
    deflateEnd(&p.z);
}

static int loose(char **argv)
{
    char head[64];
    int len = snprintf(head, sizeof head, "%.20s %.30s", argv[0], argv[1]);
    put_deflated(head, (size_t)len + 1, strtoull(argv[2], NULL, 10));
    return 0;
}

/* --- trees --- */

static void put_id(const char *hex)
{
    for (int i = 0; i < 20; i++) {
        unsigned byte = 0;
        if (sscanf(hex + 2 * i, "%2x", &byte) != 1)
            exit(2);
        putchar((int)byte);
    }
}

static int tree(int count, char **argv)
{
    for (int i = 0; i + 2 < count; i += 3) {
        printf("%s %s%c", argv[i], argv[i + 1], 0);
        put_id(argv[i + 2]);
    }
    return 0;
}

static int many(char **argv)
{
    unsigned long count = strtoul(argv[0], NULL, 10);
    for (unsigned long i = 0; i < count; i++) {
        printf("100644 file-%07lu.txt%c", i, 0);
        put_id(argv[1]);
    }
    return 0;
}

/* --- packs --- */

/* Type in three bits, the size in groups of seven. */
static size_t put_object_head(unsigned type, uint64_t size)
{
    size_t len = 1;
    unsigned byte = type << 4 | (unsigned)(size & 15);
    for (size >>= 4; size; size >>= 7, len++) {
        putchar((int)(byte | 0x80));
        byte = (unsigned)(size & 127);
    }
    putchar((int)byte);
    return len;
}

static size_t put_size(unsigned char *to, uint64_t size)
{
    size_t len = 0;
    do {
        to[len] = (unsigned char)((size & 127) | (size > 127 ? 0x80 : 0));
        len++;
        size >>= 7;
    } while (size);
    return len;
}

/* Copies all of its base (up to 16 MB at a time) 64 times. */
static size_t delta(unsigned char *to, uint64_t base)
{
    uint32_t part = base < 0xffffff ? (uint32_t)base : 0xffffff;
    size_t len = put_size(to, base);
    len += put_size(to + len, (uint64_t)part * 64);
    for (int i = 0; i < 64; i++) {
        to[len++] = 0x80 | 0x70;
        to[len++] = (unsigned char)part;
        to[len++] = (unsigned char)(part >> 8);
        to[len++] = (unsigned char)(part >> 16);
    }
    return len;
}

static void put_u32(uint32_t value)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        putchar((int)(value >> shift & 255));
}

/* Each delta stands right behind its base: how far back that is, in git's own way to write it. */
static void put_distance(long distance)
{
    unsigned char bytes[16];
    int len = 0;
    bytes[len++] = (unsigned char)(distance & 127);
    while (distance >>= 7)
        bytes[len++] = (unsigned char)(0x80 | (--distance & 127));
    while (len)
        putchar(bytes[--len]);
}

static int deltas(unsigned levels)
{
    unsigned char bytes[1024];
    uint64_t size = 65536;
    long start = 12;
    fputs("PACK", stdout);
    put_u32(2);
    put_u32(levels + 1);
    put_object_head(3, size);
    put_deflated("", 0, size);
    for (unsigned i = 0; i < levels; i++) {
        fflush(stdout);
        long here = ftell(stdout);
        size_t len = delta(bytes, size);
        put_object_head(6, len);
        put_distance(here - start);
        put_deflated(bytes, len, 0);
        start = here;
        size = (size < 0xffffff ? size : 0xffffff) * 64;
    }
    return 0;
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    if (strcmp(what, "run") == 0 && argc > 2)
        return run(argv + 2);
    if (strcmp(what, "loose") == 0 && argc == 5)
        return loose(argv + 2);
    if (strcmp(what, "tree") == 0)
        return tree(argc - 2, argv + 2);
    if (strcmp(what, "many") == 0 && argc == 4)
        return many(argv + 2);
    if (strcmp(what, "deltas") == 0 && argc == 3)
        return deltas((unsigned)strtoul(argv[2], NULL, 10));
    return usage();
}
