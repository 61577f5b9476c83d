/* remote_serve: the side of remote.h that has the device. */
#include "base/limits.h"
#include "base/wire.h"
#include "gpu/remote.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { KEPT = 8 }; /* programs: a kernel has one or two forms, and each of them two texts */

struct kept {
    char *source, *said; /* the compiler's warnings */
    struct device_program *program;
};

struct serve {
    struct device *device;
    struct device_about about;
    struct device_report opened;
    struct kept kept[KEPT];
    unsigned next;
};

static void drop(struct kept *k)
{
    device_forget(k->program);
    free(k->source);
    free(k->said);
}

/* Compiled once, as long as it is kept; the report has the compiler's warnings. */
static struct device_program *program_of(struct serve *s, const struct remote_run *run,
                                         struct device_report *report)
{
    for (unsigned i = 0; i < KEPT; i++)
        if (s->kept[i].source && strcmp(s->kept[i].source, run->source) == 0) {
            *report = (struct device_report){.outcome = DEVICE_OK};
            snprintf(report->message, sizeof report->message, "%s", s->kept[i].said);
            return s->kept[i].program;
        }
    enum device_language language = run->needs & RECORDS_NEED_BFLOAT ? DEVICE_MSL_3_1 : DEVICE_MSL_3_0;
    struct device_program *program = device_compile(s->device, run->source, run->kernel, language, report);
    if (!program)
        return NULL;
    struct kept *to = &s->kept[s->next++ % KEPT];
    drop(to);
    *to = (struct kept){strdup(run->source), strdup(report->message), program};
    return program;
}

/* What looks like a fault of the kernel may be the machine's. A device that is late is not used again: the
 * other side starts a new process for its canary. */
static void judge(struct serve *s, double seconds, struct device_report *report)
{
    struct device_report canary;
    switch (report->outcome) {
    case DEVICE_OK:
    case DEVICE_LATE:
    case DEVICE_MACHINE: return;
    case DEVICE_COMPILE:
    case DEVICE_REFUSED:
    case DEVICE_FAULT:
    case DEVICE_GUARD:
        if (!canary_run(s->device, seconds, &canary))
            *report = canary;
        return;
    case DEVICE_OUTCOME_COUNT: break;
    }
}

/* Compiles it and, with `runs`, runs it. */
static void run(struct serve *s, struct wire *in, bool runs, struct buf *reply)
{
    struct arena *arena = arena_new((size_t)1 << 31);
    struct remote_run r = {0};
    struct device_report report = {.outcome = DEVICE_MACHINE};
    if (!remote_read_run(in, arena, &r))
        _exit(EXIT_MACHINE);
    struct device_program *program = program_of(s, &r, &report);
    if (program && runs)
        device_run(s->device, program, &r.job, &report);
    judge(s, r.job.seconds, &report);
    remote_write_report(reply, &report);
    for (uint32_t i = 0; report.outcome == DEVICE_OK && i < r.job.buffer_count; i++)
        if (r.job.buffers[i].data)
            wire_bytes(reply, r.job.buffers[i].data, r.job.buffers[i].bytes);
    arena_free(arena);
}

/* Canary, and with `about` the device and what it can do. */
static void introduce(struct serve *s, bool about, struct buf *reply)
{
    struct device_report report = s->opened;
    if (s->device)
        (void)canary_run(s->device, LIMIT_GPU_SECONDS, &report);
    remote_write_report(reply, &report);
    if (!about)
        return;
    wire_text(reply, text_of(s->about.name));
    wire_u64(reply, s->about.threadgroup_bytes);
    wire_u32(reply, report.outcome == DEVICE_OK ? canary_probe(s->device, LIMIT_GPU_SECONDS) : 0);
}

static void answer(struct serve *s, struct text request, struct buf *reply)
{
    struct wire in = {.bytes = request};
    enum remote_op op = wire_get_u8(&in);
    switch (op) {
    case REMOTE_ABOUT: introduce(s, true, reply); return;
    case REMOTE_CANARY: introduce(s, false, reply); return;
    case REMOTE_RUN:
    case REMOTE_COMPILE:
        if (!s->device)
            _exit(EXIT_MACHINE);
        run(s, &in, op == REMOTE_RUN, reply);
        return;
    case REMOTE_OP_COUNT: break;
    }
    _exit(EXIT_MACHINE);
}

static void finish(struct serve *s)
{
    for (unsigned i = 0; i < KEPT; i++)
        drop(&s->kept[i]);
    device_close(s->device);
}

int remote_main(void)
{
    struct serve s = {0};
    s.device = device_open(&s.about, &s.opened);
    for (uint32_t len; process_read_all(STDIN_FILENO, &len, sizeof len) && len <= LIMIT_REPLY_BYTES;) {
        struct buf request = {0}, reply = {0};
        buf_reserve(&request, len);
        if (!process_read_all(STDIN_FILENO, request.ptr, len))
            _exit(EXIT_OK);
        buf_bytes(&reply, &len, sizeof len); /* room for its length */
        answer(&s, text_from(request.ptr, len), &reply);
        len = (uint32_t)(reply.len - sizeof len);
        memcpy(reply.ptr, &len, sizeof len);
        bool sent = process_write_all(STDOUT_FILENO, reply.ptr, reply.len);
        buf_release(&request);
        buf_release(&reply);
        if (!sent)
            break;
    }
    finish(&s);
    return EXIT_OK;
}
