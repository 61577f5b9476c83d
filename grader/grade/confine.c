#include "grade/confine.h"
#include "base/limits.h"
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

void confine_limits(void)
{
    limit(RLIMIT_CPU, LIMIT_WORKER_CPU);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_NOFILE, 3);
#ifdef RLIMIT_NPROC
    limit(RLIMIT_NPROC, 0);
#endif
#ifdef RLIMIT_AS
    if (!SANITIZED)
        limit(RLIMIT_AS, LIMIT_WORKER_BYTES);
#endif
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#ifdef __x86_64__
#define THIS_ARCH AUDIT_ARCH_X86_64
#else
#define THIS_ARCH AUDIT_ARCH_AARCH64
#endif

#define LOAD(field)  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define REFUSE       (SECCOMP_RET_ERRNO | EPERM)
#define ALLOW(call)  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), RETURN(SECCOMP_RET_ALLOW)

bool confine_filter(void)
{
    /* The low half of args[2] of mmap and mprotect is what may be done with the memory: never execute it.
     * Both processors have the low half first. */
    struct sock_filter filter[] = {
        LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_ARCH, 1, 0),
        RETURN(REFUSE),
        LOAD(nr),
        ALLOW(SYS_read),
        ALLOW(SYS_write),
        ALLOW(SYS_exit),
        ALLOW(SYS_exit_group),
        ALLOW(SYS_brk),
        ALLOW(SYS_munmap),
        ALLOW(SYS_mremap),
        ALLOW(SYS_madvise),
        ALLOW(SYS_futex),
        ALLOW(SYS_rt_sigreturn),
        ALLOW(SYS_rt_sigprocmask),
        ALLOW(SYS_sigaltstack),
        ALLOW(SYS_clock_gettime),
        ALLOW(SYS_getrandom),
        ALLOW(SYS_restart_syscall),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mmap, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mprotect, 1, 0),
        RETURN(REFUSE),
        LOAD(args[2]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1),
        RETURN(REFUSE),
        RETURN(SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

bool confine_filter(void)
{
    return false;
}

#endif
