#include "fetch/cage.h"
#include "base/limits.h"
#include "base/sandbox.h"
#include <signal.h>

void cage_limits(uint32_t cpu_seconds, uint64_t memory, uint64_t file_size)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is an error of a write */
    sandbox_limit(RLIMIT_CPU, cpu_seconds);
    sandbox_limit(RLIMIT_CORE, 0);
    sandbox_limit(RLIMIT_FSIZE, file_size);
    sandbox_limit(RLIMIT_NOFILE, 2 * LIMIT_LOCAL_PACKS + 64);
    (void)sandbox_limit_memory(memory);
}

#ifdef SANDBOX_HAS_CALLS

#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>

/* --- system calls --- */

#define ALLOW(call)                                                                                          \
    {                                                                                                        \
        SYS_##call, SANDBOX_ALLOW, 0, 0                                                                      \
    }

/* Reading files, and writing them where Landlock lets it. aarch64 has only the newer form of many calls. */
#define FILE_CALLS                                                                                           \
    ALLOW(read), ALLOW(write), ALLOW(pread64), ALLOW(pwrite64), ALLOW(readv), ALLOW(writev), ALLOW(lseek),   \
        ALLOW(openat), ALLOW(close), ALLOW(fstat), ALLOW(newfstatat), ALLOW(statx), ALLOW(faccessat),        \
        ALLOW(readlinkat), ALLOW(getdents64), ALLOW(getcwd), ALLOW(mkdirat), ALLOW(unlinkat),                \
        ALLOW(renameat), ALLOW(renameat2), ALLOW(ftruncate), ALLOW(fallocate), ALLOW(fsync),                 \
        ALLOW(fdatasync), ALLOW(fcntl), ALLOW(dup), ALLOW(umask), ALLOW(statfs), ALLOW(fstatfs)

#ifdef __x86_64__
#define OLD_FILE_CALLS                                                                                       \
    ALLOW(open), ALLOW(stat), ALLOW(lstat), ALLOW(access), ALLOW(readlink), ALLOW(mkdir), ALLOW(rmdir),      \
        ALLOW(unlink), ALLOW(rename), ALLOW(time),
#else
#define OLD_FILE_CALLS
#endif

#ifdef SYS_faccessat2
#define NEW_FILE_CALLS ALLOW(faccessat2),
#else
#define NEW_FILE_CALLS
#endif

#define PROCESS_CALLS                                                                                        \
    ALLOW(exit), ALLOW(exit_group), ALLOW(brk), ALLOW(munmap), ALLOW(mremap), ALLOW(madvise), ALLOW(futex),  \
        ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack),                 \
        ALLOW(restart_syscall), ALLOW(clock_gettime), ALLOW(clock_getres), ALLOW(clock_nanosleep),           \
        ALLOW(nanosleep), ALLOW(gettimeofday), ALLOW(getrandom), ALLOW(getpid), ALLOW(gettid),               \
        ALLOW(getuid), ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid), ALLOW(uname), ALLOW(sysinfo),          \
        ALLOW(sched_getaffinity), ALLOW(sched_yield), ALLOW(getrusage),                                      \
        {SYS_prlimit64, SANDBOX_NULL, 2, 0}, /* ask, not set */                                              \
    {                                                                                                        \
        SYS_mprotect, SANDBOX_NONE_SET, 2, PROT_EXEC                                                         \
    }

static const struct sandbox_call local_calls[] = {
    FILE_CALLS,
    OLD_FILE_CALLS NEW_FILE_CALLS PROCESS_CALLS,
    {SYS_mmap, SANDBOX_NONE_SET, 2, PROT_EXEC},
};

/* A connection: a name service may load a library, so code can be mapped from files, but never written. Every
 * list can be followed by the shorter one. */
static const struct sandbox_call network_calls[] = {
    FILE_CALLS,
    OLD_FILE_CALLS NEW_FILE_CALLS PROCESS_CALLS,
    {SYS_mmap, SANDBOX_NONE_SET, 2, PROT_EXEC},
    {SYS_mmap, SANDBOX_EQUAL, 2, PROT_READ | PROT_EXEC},
    {SYS_socket, SANDBOX_EQUAL, 0, AF_INET},
    {SYS_socket, SANDBOX_EQUAL, 0, AF_INET6},
    {SYS_socket, SANDBOX_EQUAL, 0, AF_UNIX},    /* an SSH agent, a name service */
    {SYS_socket, SANDBOX_EQUAL, 0, AF_NETLINK}, /* which addresses this machine has */
    ALLOW(connect),
    ALLOW(bind),
    ALLOW(getsockname),
    ALLOW(getpeername),
    ALLOW(getsockopt),
    ALLOW(setsockopt),
    ALLOW(shutdown),
    ALLOW(sendto),
    ALLOW(sendmsg),
    ALLOW(sendmmsg),
    ALLOW(recvfrom),
    ALLOW(recvmsg),
    ALLOW(recvmmsg),
    ALLOW(ppoll),
    ALLOW(pselect6),
#ifdef __x86_64__
    ALLOW(poll),
    ALLOW(select),
#endif
    {SYS_ioctl, SANDBOX_EQUAL, 1, FIONREAD},
    {SYS_ioctl, SANDBOX_EQUAL, 1, FIONBIO},
    {SYS_prctl, SANDBOX_EQUAL, 0, PR_SET_SECCOMP},
    {SYS_prctl, SANDBOX_EQUAL, 0, PR_SET_NO_NEW_PRIVS},
};

bool cage_calls(bool network)
{
    return network ? sandbox_calls(network_calls, sizeof network_calls / sizeof *network_calls)
                   : sandbox_calls(local_calls, sizeof local_calls / sizeof *local_calls);
}

/* --- files --- */

/* Libraries, and how to find and trust a host. */
static const char *const system_paths[] = {
    "/lib",
    "/lib64",
    "/usr/lib",
    "/usr/lib64",
    "/usr/share/ca-certificates",
    "/usr/local/lib",
    "/usr/local/share/ca-certificates",
    "/etc/ld.so.cache",
    "/etc/ssl",
    "/etc/pki",
    "/etc/ca-certificates",
    "/etc/resolv.conf",
    "/etc/hosts",
    "/etc/host.conf",
    "/etc/nsswitch.conf",
    "/etc/gai.conf",
    "/etc/services",
    "/etc/protocols",
    "/etc/localtime",
    "/etc/crypto-policies",
    "/run/systemd/resolve",
    "/run/resolvconf",
    "/dev/urandom",
    "/dev/random",
};

bool cage_files(const struct sandbox_path *paths, size_t count, bool network)
{
    enum { SYSTEM = sizeof system_paths / sizeof *system_paths, MOST = 16 };
    struct sandbox_path all[SYSTEM + MOST + 1] = {{.path = "/dev/null", .writes = true}};
    size_t n = 1;
    for (size_t i = 0; i < SYSTEM && network; i++)
        all[n++].path = system_paths[i];
    for (size_t i = 0; i < count && i < MOST; i++)
        all[n++] = paths[i];
    return sandbox_files(all, n);
}

#else

bool cage_calls(bool network)
{
    (void)network;
    return false;
}

/* A path within a profile: a string with escapes. */
static void put_path(struct buf *out, const char *path)
{
    buf_char(out, '"');
    for (const char *p = path; *p; p++) {
        if (*p == '"' || *p == '\\')
            buf_char(out, '\\');
        buf_char(out, *p);
    }
    buf_char(out, '"');
}

bool cage_files(const struct sandbox_path *paths, size_t count, bool network)
{
    struct buf profile = {0};
    buf_str(&profile, "(version 1)(allow default)(deny process-exec*)(deny process-fork)(deny file-write*)");
    if (!network)
        buf_str(&profile, "(deny network*)");
    for (size_t i = 0; i < count; i++)
        if (paths[i].writes && paths[i].path && *paths[i].path) {
            buf_str(&profile, "(allow file-write* (subpath ");
            put_path(&profile, paths[i].path);
            buf_str(&profile, "))");
        }
    buf_char(&profile, '\0');
    bool done = sandbox_profile(profile.ptr);
    buf_release(&profile);
    return done;
}

#endif
