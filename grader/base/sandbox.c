#include "base/sandbox.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

/* --- resource limits --- */

void sandbox_limit(int what, rlim_t value)
{
    struct rlimit now, wanted = {value, value};
    if (getrlimit(what, &now) == 0 && now.rlim_max != RLIM_INFINITY && now.rlim_max < value)
        wanted.rlim_cur = wanted.rlim_max = now.rlim_max;
    (void)setrlimit(what, &wanted); /* macOS does not know all of them */
}

/* The sanitizers reserve terabytes of addresses. */
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

bool sandbox_limit_memory(uint64_t bytes)
{
#if defined(RLIMIT_AS) && !defined(__APPLE__) /* macOS refuses it */
    if (!SANITIZED)
        sandbox_limit(RLIMIT_AS, bytes);
    return true;
#else
    (void)bytes;
    return SANITIZED;
#endif
}

void sandbox_close_from(int first)
{
#ifdef SYS_close_range
    if (syscall(SYS_close_range, (unsigned)first, ~0u, 0) == 0)
        return;
#endif
    long count = sysconf(_SC_OPEN_MAX);
    for (int fd = first; fd < (count > 0 && count < 65536 ? count : 65536); fd++)
        close(fd);
}

/* --- Linux --- */

#ifdef SANDBOX_HAS_CALLS

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/stat.h>

#ifdef __x86_64__
#define THIS_ARCH AUDIT_ARCH_X86_64
#else
#define THIS_ARCH AUDIT_ARCH_AARCH64
#endif

/* On both processors the low half of an argument comes first. */
#define LOW(arg)  (offsetof(struct seccomp_data, args) + 8 * (arg))
#define HIGH(arg) (LOW(arg) + 4)
#define NUMBER    offsetof(struct seccomp_data, nr)

enum { MAX_ROW = 8, MAX_FILTER = 4096 };

struct program {
    struct sock_filter code[MAX_FILTER];
    unsigned short len;
};

static void load(struct program *p, size_t offset)
{
    p->code[p->len++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset);
}

static void jump(struct program *p, unsigned test, uint32_t value, uint8_t yes, uint8_t no)
{
    p->code[p->len++] = (struct sock_filter)BPF_JUMP(BPF_JMP | test | BPF_K, value, yes, no);
}

static void answer(struct program *p, uint32_t what)
{
    p->code[p->len++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, what);
}

/* Allowed when a test of the argument's low half says so; `yes` and `no` are what its jump skips. */
static void add_tested(struct program *p, const struct sandbox_call *c, unsigned test, uint8_t yes,
                       uint8_t no)
{
    jump(p, BPF_JEQ, (uint32_t)c->number, 0, 4);
    load(p, LOW(c->arg));
    jump(p, test, c->value, yes, no);
    answer(p, SECCOMP_RET_ALLOW);
    load(p, NUMBER);
}

/* A row is entered and left with the call's number loaded. */
static void add_row(struct program *p, const struct sandbox_call *c)
{
    switch (c->rule) {
    case SANDBOX_ALLOW:
        jump(p, BPF_JEQ, (uint32_t)c->number, 0, 1);
        answer(p, SECCOMP_RET_ALLOW);
        break;
    case SANDBOX_EQUAL: add_tested(p, c, BPF_JEQ, 0, 1); break;
    case SANDBOX_NONE_SET: add_tested(p, c, BPF_JSET, 1, 0); break;
    case SANDBOX_NULL:
        jump(p, BPF_JEQ, (uint32_t)c->number, 0, 6);
        load(p, LOW(c->arg));
        jump(p, BPF_JEQ, 0, 0, 3);
        load(p, HIGH(c->arg));
        jump(p, BPF_JEQ, 0, 0, 1);
        answer(p, SECCOMP_RET_ALLOW);
        load(p, NUMBER);
        break;
    case SANDBOX_RULE_COUNT: break;
    }
}

bool sandbox_calls(const struct sandbox_call *allowed, size_t count)
{
    struct program p = {.len = 0};
    if (count > (MAX_FILTER - MAX_ROW) / MAX_ROW)
        return false;
    load(&p, offsetof(struct seccomp_data, arch));
    jump(&p, BPF_JEQ, THIS_ARCH, 1, 0);
    answer(&p, SECCOMP_RET_ERRNO | ENOSYS);
    load(&p, NUMBER);
    for (size_t i = 0; i < count; i++)
        add_row(&p, &allowed[i]);
    answer(&p, SECCOMP_RET_ERRNO | ENOSYS);
    struct sock_fprog program = {.len = p.len, .filter = p.code};
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

static bool has_calls(void)
{
    uint32_t action = SECCOMP_RET_ERRNO;
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

/* Landlock, by its numbers: the headers of a machine may be older than its kernel. */
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule       445
#define SYS_landlock_restrict_self  446
#endif

#ifndef O_PATH /* the C library hides it */
#define O_PATH 010000000
#endif

enum {
    WRITE_FILE = 1 << 1,
    READ_FILE = 1 << 2,
    READ_DIR = 1 << 3,
    REMOVE_DIR = 1 << 4,
    REMOVE_FILE = 1 << 5,
    MAKE_DIR = 1 << 7,
    MAKE_REG = 1 << 8,
    FIRST_ABI = (1 << 13) - 1, /* what version 1 knows */
    REFER = 1 << 13,           /* from version 2 on */
    TRUNCATE = 1 << 14,        /* 3 */
    IOCTL_DEV = 1 << 15,       /* 5 */
    READS = READ_FILE | READ_DIR,
    WRITES = READS | WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE_DIR | MAKE_REG | TRUNCATE,
    FOR_FILES = READ_FILE | WRITE_FILE | TRUNCATE,
    BIND_TCP = 1 << 0,        /* 4: only connecting is left */
    ABSTRACT_AND_SIGNALS = 3, /* 6: abstract sockets and processes outside */
    CREATE_VERSION = 1,
    RULE_PATH = 1,
};

struct ruleset {
    uint64_t files, network, scoped;
};

struct path_rule {
    uint64_t allowed;
    int32_t folder;
} __attribute__((packed));

static int landlock_version(void)
{
    return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, CREATE_VERSION);
}

static struct ruleset ruleset_for(int version, size_t *size)
{
    struct ruleset r = {.files = FIRST_ABI};
    r.files |= version >= 2 ? REFER : 0;
    r.files |= version >= 3 ? TRUNCATE : 0;
    r.files |= version >= 5 ? IOCTL_DEV : 0;
    r.network = version >= 4 ? BIND_TCP : 0;
    r.scoped = version >= 6 ? ABSTRACT_AND_SIGNALS : 0;
    *size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    return r;
}

static void allow_path(int rules, const struct sandbox_path *p, uint64_t known)
{
    struct path_rule rule = {.allowed = p->writes ? WRITES : READS};
    struct stat info;
    rule.folder = p->path && *p->path ? open(p->path, O_PATH | O_CLOEXEC) : -1;
    if (rule.folder < 0)
        return;
    if (fstat(rule.folder, &info) == 0 && !S_ISDIR(info.st_mode))
        rule.allowed &= FOR_FILES;
    rule.allowed &= known;
    (void)syscall(SYS_landlock_add_rule, rules, RULE_PATH, &rule, 0);
    close(rule.folder);
}

bool sandbox_files(const struct sandbox_path *paths, size_t count)
{
    size_t size;
    int version = landlock_version();
    if (version < 1)
        return false;
    struct ruleset all = ruleset_for(version, &size);
    int rules = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0);
    if (rules < 0)
        return false;
    for (size_t i = 0; i < count; i++)
        allow_path(rules, &paths[i], all.files);
    bool done =
        prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return done;
}

unsigned sandbox_missing(void)
{
    return (has_calls() ? 0u : SANDBOX_CALLS) | (landlock_version() >= 1 ? 0u : SANDBOX_FILES);
}

void sandbox_describe(struct buf *out)
{
    int version = landlock_version();
    buf_str(out, has_calls() ? "seccomp, " : "no seccomp, ");
    if (version >= 1)
        buf_printf(out, "Landlock %d, ", version);
    else
        buf_str(out, "no Landlock (Linux 5.13 or later, with 'landlock' in its lsm= list), ");
    buf_str(out, "memory limit");
}

#else

bool sandbox_calls(const struct sandbox_call *allowed, size_t count)
{
    (void)allowed;
    (void)count;
    return false;
}

bool sandbox_files(const struct sandbox_path *paths, size_t count)
{
    (void)paths;
    (void)count;
    return false;
}

#endif

/* --- macOS --- */

#ifdef __APPLE__

/* <sandbox.h> marks them as deprecated, but there is no other way for a process to confine itself. */
int sandbox_init(const char *profile, uint64_t flags, char **message);
void sandbox_free_error(char *message);
extern const char kSBXProfilePureComputation[];

enum { NAMED_PROFILE = 1 };

static bool apply(const char *profile, uint64_t flags)
{
    char *message = NULL;
    bool done = sandbox_init(profile, flags, &message) == 0;
    if (message)
        sandbox_free_error(message);
    return done;
}

bool sandbox_compute_only(void)
{
    return apply(kSBXProfilePureComputation, NAMED_PROFILE);
}

bool sandbox_profile(const char *profile)
{
    return apply(profile, 0);
}

unsigned sandbox_missing(void)
{
    return SANDBOX_MEMORY;
}

void sandbox_describe(struct buf *out)
{
    buf_str(out, "sandbox profiles; no memory limit (macOS has none for a process)");
}

#else

bool sandbox_compute_only(void)
{
    return false;
}

bool sandbox_profile(const char *profile)
{
    (void)profile;
    return false;
}

#endif

/* --- neither --- */

#if !defined(SANDBOX_HAS_CALLS) && !defined(__APPLE__)

unsigned sandbox_missing(void)
{
    return SANDBOX_CALLS | SANDBOX_FILES;
}

void sandbox_describe(struct buf *out)
{
    buf_str(out, "resource limits only: no system-call filter and no file rules for this system");
}

#endif
