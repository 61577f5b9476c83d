/* What a confined process cannot do any more, and what it still can. Each probe runs in a child of its own
 * that enters the cage of the reader, or the worker's confinement, and tries it. */
#include "base/sandbox.h"
#include "fetch/cage.h"
#include "grade/confine.h"
#include "test.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>

#ifdef SANDBOX_HAS_CALLS

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>

enum cage { NETWORK, OFFLINE, GONE_OFFLINE, WORKER };

static char folder[64], cache[80], own[96], other[96], link_to_other[96];

static void make_files(void)
{
    snprintf(folder, sizeof folder, "sandbox-%ld", (long)getpid());
    snprintf(cache, sizeof cache, "%s/cache", folder);
    snprintf(own, sizeof own, "%s/own", cache);
    snprintf(other, sizeof other, "%s/other", folder);
    snprintf(link_to_other, sizeof link_to_other, "%s/link", cache);
    mkdir(folder, 0755);
    mkdir(cache, 0755);
    close(open(own, O_CREAT | O_WRONLY, 0644));
    close(open(other, O_CREAT | O_WRONLY, 0644));
    (void)!symlink("../other", link_to_other);
}

static void remove_files(void)
{
    const char *const files[] = {own, other, link_to_other};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        unlink(files[i]);
    rmdir(cache);
    rmdir(folder);
}

static void enter(enum cage cage)
{
    const struct sandbox_path paths[] = {{cache, true}};
    if (cage == WORKER) {
        confine_limits();
        _exit(confine_filter() ? 100 : 101);
    }
    if (!(sandbox_missing() & SANDBOX_FILES) && !cage_files(paths, 1, cage != OFFLINE))
        _exit(102);
    if (!cage_calls(cage != OFFLINE) || (cage == GONE_OFFLINE && !cage_calls(false)))
        _exit(103);
}

/* 0: it could be done; else the error that it ended in. */
static int tried(enum cage cage, long (*probe)(void))
{
    int status = 0;
    pid_t pid = fork();
    if (pid == 0) {
        enter(cage);
        errno = 0;
        long result = probe();
        _exit(result >= 0 ? 0 : errno ? errno : 99);
    }
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        ;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 200 + WTERMSIG(status);
}

/* --- what must fail --- */

static long do_io_uring(void)
{
    return syscall(425 /* io_uring_setup */, 1, other);
}
static long do_truncate(void)
{
    return truncate(own, 0);
}
static long do_chmod(void)
{
    return chmod(own, 0777);
}
static long do_fchmodat(void)
{
    return fchmodat(AT_FDCWD, own, 0777, 0);
}
static long do_chown(void)
{
    return chown(own, getuid(), getgid());
}
static long do_setxattr(void)
{
    return syscall(SYS_setxattr, own, "user.a", "b", 1, 0);
}
static long do_utimens(void)
{
    return syscall(SYS_utimensat, AT_FDCWD, own, NULL, 0);
}
static long do_tgkill(void)
{
    return syscall(SYS_tgkill, getppid(), getppid(), 0);
}
static long do_kill(void)
{
    return kill(getppid(), 0);
}
static long do_prlimit(void)
{
    struct rlimit limit = {1, 1};
    return syscall(SYS_prlimit64, 0, RLIMIT_NOFILE, &limit, NULL);
}
static long do_execve(void)
{
    char *none[] = {NULL};
    return execve("/bin/true", none, none);
}
static long do_fork(void)
{
    return syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
}
static long do_ptrace(void)
{
    return ptrace(PTRACE_TRACEME, 0, NULL, NULL);
}
static long do_pidfd(void)
{
    return syscall(434 /* pidfd_open */, getppid(), 0);
}
static long do_memfd(void)
{
    return syscall(SYS_memfd_create, "a", 0);
}
static long do_symlink(void)
{
    return symlink("a", other);
}
static long do_mount(void)
{
    return syscall(SYS_mount, "none", folder, "tmpfs", 0, NULL);
}
static long do_unshare(void)
{
    return syscall(SYS_unshare, 0x10000000);
}
static long do_bpf(void)
{
    return syscall(SYS_bpf, 0, NULL, 0);
}
static long do_landlock(void)
{
    return syscall(444, NULL, 0, 1);
}
static long do_executable(void)
{
    return mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) ==
                   MAP_FAILED
               ? -1
               : 0;
}
static long do_packet_socket(void)
{
    return socket(17 /* AF_PACKET */, SOCK_RAW, 0);
}
static long do_dumpable(void)
{
    return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
}

static long (*const forbidden[])(void) = {
    do_io_uring, do_truncate, do_chmod,      do_fchmodat,      do_chown,    do_setxattr,
    do_utimens,  do_tgkill,   do_kill,       do_prlimit,       do_execve,   do_fork,
    do_ptrace,   do_pidfd,    do_memfd,      do_symlink,       do_mount,    do_unshare,
    do_bpf,      do_landlock, do_executable, do_packet_socket, do_dumpable,
};

TEST(the_reader_can_do_none_of_these)
{
    make_files();
    for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++)
        for (int cage = NETWORK; cage <= GONE_OFFLINE; cage++) {
            int error = tried((enum cage)cage, forbidden[i]);
            if (error != ENOSYS)
                test_fail(__FILE__, __LINE__, "probe %zu in cage %d ended in %d, not in ENOSYS", i, cage,
                          error);
        }
    remove_files();
}

static long open_socket(void)
{
    return socket(AF_INET, SOCK_STREAM, 0);
}

TEST(only_a_reader_of_a_server_has_a_network)
{
    make_files();
    CHECK_INT(tried(NETWORK, open_socket), 0);
    CHECK_INT(tried(OFFLINE, open_socket), ENOSYS);
    CHECK_INT(tried(GONE_OFFLINE, open_socket), ENOSYS);
    remove_files();
}

/* --- files --- */

static long read_other(void)
{
    return open(other, O_RDONLY);
}
static long write_other(void)
{
    return open(other, O_WRONLY);
}
static long truncate_other(void)
{
    return open(other, O_WRONLY | O_TRUNC);
}
static long read_by_link(void)
{
    return open(link_to_other, O_RDONLY);
}
static long read_passwords(void)
{
    return open("/etc/passwd", O_RDONLY);
}
static long write_own(void)
{
    return open(own, O_RDWR | O_TRUNC);
}
static long read_library(void)
{
    return open("/usr/lib", O_RDONLY | O_DIRECTORY);
}
static long ask_limit(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_NOFILE, &limit);
}

TEST(the_reader_opens_only_what_it_was_given)
{
    make_files();
    CHECK_INT(tried(NETWORK, write_own), 0);
    CHECK_INT(tried(GONE_OFFLINE, write_own), 0);
    CHECK_INT(tried(NETWORK, read_library), 0);
    CHECK_INT(tried(OFFLINE, ask_limit), 0);
    if (!(sandbox_missing() & SANDBOX_FILES)) {
        CHECK_INT(tried(OFFLINE, read_library), EACCES); /* local repositories are read without libraries */
        CHECK_INT(tried(OFFLINE, read_other), EACCES);
        CHECK_INT(tried(NETWORK, write_other), EACCES);
        CHECK_INT(tried(NETWORK, truncate_other), EACCES);
        CHECK_INT(tried(NETWORK, read_by_link), EACCES);
        CHECK_INT(tried(NETWORK, read_passwords), EACCES);
    }
    remove_files();
}

/* --- the worker --- */

TEST(the_worker_has_its_filter)
{
    make_files();
    CHECK_INT(tried(WORKER, NULL), 100);
    remove_files();
}

#endif

TEST(descriptors_are_closed)
{
    int pair[2], status = 0;
    CHECK(pipe(pair) == 0);
    int high = fcntl(pair[0], F_DUPFD, 700); /* beyond what a loop to 255 would reach */
    pid_t pid = fork();
    if (pid == 0) {
        sandbox_close_from(3);
        _exit((fcntl(pair[0], F_GETFD) >= 0) | (high >= 0 && fcntl(high, F_GETFD) >= 0) << 1 |
              (fcntl(2, F_GETFD) < 0) << 2);
    }
    CHECK(waitpid(pid, &status, 0) == pid);
    CHECK_INT(status, 0);
    close(pair[0]);
    close(pair[1]);
    if (high >= 0)
        close(high);
}

TEST(a_machine_says_what_it_has)
{
    struct buf text = {0};
    sandbox_describe(&text);
    CHECK(text.len > 10);
    buf_release(&text);
}
