/* without: runs a command on a machine that lacks something.
 *
 *     without seccomp landlock -- COMMAND...
 *
 * The kernel answers ENOSYS to these calls from then on, as an older one or a container would. */
#ifdef __linux__

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { LANDLOCK_CREATE = 444, MOST = 64 };

static struct sock_filter code[MOST];
static unsigned short len;

static void add(struct sock_filter row)
{
    code[len++] = row;
}

static void refuse(unsigned call)
{
    add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1));
    add((struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS));
}

/* prctl(PR_SET_SECCOMP) is the other way to install a filter. */
static void refuse_filters(void)
{
    refuse(SYS_seccomp);
    add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 4));
    add((struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)));
    add((struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 0, 1));
    add((struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EINVAL));
    add((struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)));
}

int main(int argc, char **argv)
{
    int at = 1;
    add((struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)));
    for (; at < argc && strcmp(argv[at], "--") != 0; at++) {
        if (strcmp(argv[at], "landlock") == 0)
            refuse(LANDLOCK_CREATE);
        else if (strcmp(argv[at], "seccomp") == 0)
            refuse_filters();
        else
            return fprintf(stderr, "without: unknown '%s'\n", argv[at]), 2;
    }
    add((struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
    struct sock_fprog program = {.len = len, .filter = code};
    if (at + 1 >= argc || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0)
        return perror("without"), 3;
    execvp(argv[at + 1], argv + at + 1);
    return perror("without"), 3;
}

#else

int main(void)
{
    return 3;
}

#endif
