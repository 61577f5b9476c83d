#include "fetch/cage.h"
#include <signal.h>
#include <sys/resource.h>

static void limit(int what, rlim_t value)
{
    struct rlimit now, wanted = {value, value};
    if (getrlimit(what, &now) == 0 && now.rlim_max != RLIM_INFINITY && now.rlim_max < value)
        wanted.rlim_cur = wanted.rlim_max = now.rlim_max;
    (void)setrlimit(what, &wanted); /* macOS does not know all of them */
}

/* The sanitizers keep terabytes of addresses for themselves. */
#if defined(__SANITIZE_ADDRESS__)
enum { SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif
#else
enum { SANITIZED = 0 };
#endif

void cage_limits(uint32_t cpu_seconds, uint64_t memory, uint64_t file_size)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is an error of a write */
    limit(RLIMIT_CPU, cpu_seconds);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, file_size);
    limit(RLIMIT_NOFILE, 256);
#ifdef RLIMIT_AS
    if (!SANITIZED)
        limit(RLIMIT_AS, memory);
#endif
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* --- system calls --- */

#ifdef __x86_64__
#define THIS_ARCH AUDIT_ARCH_X86_64
#else
#define THIS_ARCH AUDIT_ARCH_AARCH64
#endif

#define LOAD(field)  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define REFUSE       (SECCOMP_RET_ERRNO | EPERM)
#define NEVER(call)  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), RETURN(REFUSE)

static bool install(struct sock_filter *filter, size_t count)
{
    struct sock_fprog program = {.len = (unsigned short)count, .filter = filter};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

bool cage_calls(void)
{
    struct sock_filter filter[] = {
        LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCH, 1, 0),
        RETURN(REFUSE),
        LOAD(nr),
#ifdef __x86_64__
        /* the other way to count system calls */
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        RETURN(REFUSE),
        NEVER(SYS_fork),
        NEVER(SYS_vfork),
        NEVER(SYS_mknod),
        NEVER(SYS_link),
        NEVER(SYS_symlink),
#endif
        NEVER(SYS_execve),
        NEVER(SYS_execveat),
        NEVER(SYS_clone),
#ifdef SYS_clone3
        NEVER(SYS_clone3),
#endif
        NEVER(SYS_ptrace),
        NEVER(SYS_process_vm_readv),
        NEVER(SYS_process_vm_writev),
        NEVER(SYS_mount),
        NEVER(SYS_umount2),
        NEVER(SYS_unshare),
        NEVER(SYS_setns),
        NEVER(SYS_chroot),
        NEVER(SYS_pivot_root),
        NEVER(SYS_bpf),
        NEVER(SYS_perf_event_open),
        NEVER(SYS_keyctl),
        NEVER(SYS_add_key),
        NEVER(SYS_request_key),
        NEVER(SYS_userfaultfd),
        NEVER(SYS_init_module),
        NEVER(SYS_finit_module),
        NEVER(SYS_kexec_load),
        NEVER(SYS_reboot),
        NEVER(SYS_kill),
        NEVER(SYS_mknodat),
        NEVER(SYS_linkat),
        NEVER(SYS_symlinkat),
        NEVER(SYS_listen),
        NEVER(SYS_accept),
        NEVER(SYS_accept4),
        RETURN(SECCOMP_RET_ALLOW),
    };
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    return install(filter, sizeof filter / sizeof *filter);
}

bool cage_offline(void)
{
    struct sock_filter filter[] = {
        LOAD(arch),         BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCH, 1, 0),
        RETURN(REFUSE),     LOAD(nr),
        NEVER(SYS_socket),  NEVER(SYS_connect),
        NEVER(SYS_bind),    NEVER(SYS_sendto),
        NEVER(SYS_sendmsg), RETURN(SECCOMP_RET_ALLOW),
    };
    return install(filter, sizeof filter / sizeof *filter);
}

/* --- files --- */

#if defined(__has_include)
#if __has_include(<linux/landlock.h>)
#define HAS_LANDLOCK 1
#endif
#endif

#ifdef HAS_LANDLOCK

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>

#ifndef O_PATH /* the C library hides it */
#define O_PATH 010000000
#endif

#define READS (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
/* What the first version of Landlock knows. */
#define ALL                                                                                                  \
    (READS | LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |    \
     LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR |           \
     LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |             \
     LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM)
#define WRITES                                                                                               \
    (READS | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |                                 \
     LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG)
#define FOR_FILES (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_EXECUTE)

static void allow(int rules, const char *path, uint64_t access)
{
    struct landlock_path_beneath_attr rule = {.allowed_access = access};
    struct stat info;
    rule.parent_fd = path && *path ? open(path, O_PATH | O_CLOEXEC) : -1;
    if (rule.parent_fd < 0)
        return;
    if (fstat(rule.parent_fd, &info) == 0 && !S_ISDIR(info.st_mode))
        rule.allowed_access &= FOR_FILES;
    (void)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
}

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
};

bool cage_files(const struct cage_path *paths, size_t count)
{
    struct landlock_ruleset_attr all = {.handled_access_fs = ALL};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
    if (rules < 0)
        return false;
    for (size_t i = 0; i < sizeof system_paths / sizeof *system_paths; i++)
        allow(rules, system_paths[i], READS);
    allow(rules, "/dev/null", READS | LANDLOCK_ACCESS_FS_WRITE_FILE);
    allow(rules, "/dev/urandom", READS);
    allow(rules, "/dev/random", READS);
    for (size_t i = 0; i < count; i++)
        allow(rules, paths[i].path, paths[i].writes ? WRITES : READS);
    bool done =
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return done;
}

#else

bool cage_files(const struct cage_path *paths, size_t count)
{
    (void)paths;
    (void)count;
    return false;
}

#endif

#else

bool cage_files(const struct cage_path *paths, size_t count)
{
    (void)paths;
    (void)count;
    return false;
}

bool cage_calls(void)
{
    return false;
}

bool cage_offline(void)
{
    return false;
}

#endif
