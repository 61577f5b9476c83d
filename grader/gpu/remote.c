#include "gpu/remote.h"
#include "base/limits.h"
#include "base/wire.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

extern char **environ;

static void say(struct device_report *report, enum device_outcome outcome, const char *message)
{
    report->outcome = outcome;
    snprintf(report->message, sizeof report->message, "%s", message);
}

/* --- one exchange --- */

static enum process_turn exchange(struct remote *r, const struct buf *request, struct buf *reply)
{
    double wall = r->wall > 0 ? r->wall : LIMIT_GPU_WALL;
    struct process_limits limits = {.deadline = process_now() + wall};
    uint32_t len = (uint32_t)request->len;
    enum process_turn turn = process_send(&r->process, &len, sizeof len, &limits);
    if (turn == PROCESS_DONE)
        turn = process_send(&r->process, request->ptr, request->len, &limits);
    if (turn == PROCESS_DONE)
        turn = process_receive(&r->process, &len, sizeof len, &limits);
    if (turn != PROCESS_DONE || len > LIMIT_REPLY_BYTES)
        return turn == PROCESS_DONE ? PROCESS_CLOSED : turn;
    buf_reserve(reply, len);
    turn = process_receive(&r->process, reply->ptr, len, &limits);
    reply->len = turn == PROCESS_DONE ? len : 0;
    return turn;
}

/* False: it did not answer and was ended; the report says so. */
static bool ask(struct remote *r, const struct buf *request, struct buf *reply, struct device_report *report)
{
    char how[80];
    int status = 0;
    if (!r->process.pid) {
        struct process_kind kind = {.program = r->program, .role = "gpu", .environment = environ, .keep = -1};
        status = process_start(&r->process, &kind);
        r->starts++;
    }
    if (status != 0) {
        say(report, DEVICE_MACHINE, "the GPU process cannot be started");
        return false;
    }
    void (*before)(int) = signal(SIGPIPE, SIG_IGN);
    enum process_turn turn = exchange(r, request, reply);
    signal(SIGPIPE, before);
    if (turn == PROCESS_DONE)
        return true;
    process_describe(process_end(&r->process), how, sizeof how);
    if (turn == PROCESS_LATE || turn == PROCESS_SILENT)
        say(report, DEVICE_MACHINE, "the GPU or its compiler did not answer in time");
    else {
        say(report, DEVICE_MACHINE, "the GPU process failed");
        if (how[0])
            snprintf(report->message, sizeof report->message, "the GPU process failed: %s", how);
    }
    return false;
}

/* --- the canary --- */

/* One operation without arguments; with `about` what it says of the device is kept. */
static bool check(struct remote *r, bool about, struct device_report *report)
{
    struct buf request = {0}, reply = {0};
    wire_u8(&request, about ? REMOTE_ABOUT : REMOTE_CANARY);
    bool good = ask(r, &request, &reply, report);
    struct wire in = {.bytes = buf_as_text(&reply)};
    if (good && !remote_read_report(&in, report)) {
        say(report, DEVICE_MACHINE, "the GPU process sent a malformed reply");
        good = false;
    }
    if (good && about) {
        struct text name = wire_get_text(&in, sizeof r->about.name - 1);
        memcpy(r->about.name, name.ptr, name.len);
        r->about.name[name.len] = 0;
        r->about.threadgroup_bytes = wire_get_u64(&in);
        r->abilities = wire_get_u32(&in) & (RECORDS_NEED_END - 1);
        good = !in.wrong;
    }
    buf_release(&request);
    buf_release(&reply);
    return good && report->outcome == DEVICE_OK;
}

static int machine_fault(struct err *err, const struct device_report *report)
{
    return err_set(err, EXIT_MACHINE, "%s", report->message);
}

int remote_open(struct remote *r, struct err *err)
{
    struct device_report report = {.outcome = DEVICE_MACHINE};
    if (check(r, true, &report))
        return 0;
    process_end(&r->process);
    return machine_fault(err, &report);
}

int remote_close(struct remote *r, struct err *err)
{
    struct device_report report = {.outcome = DEVICE_MACHINE};
    bool good = check(r, false, &report);
    process_end(&r->process);
    return good ? 0 : machine_fault(err, &report);
}

/* --- a run --- */

/* The contents of the buffers, when it went well. */
static bool take_reply(const struct remote_run *run, struct text bytes, struct device_report *report)
{
    struct wire in = {.bytes = bytes};
    if (!remote_read_report(&in, report))
        return false;
    for (uint32_t i = 0; report->outcome == DEVICE_OK && i < run->job.buffer_count; i++) {
        const struct device_buffer *b = &run->job.buffers[i];
        const uint8_t *from = b->data ? wire_get_bytes(&in, b->bytes) : NULL;
        if (from)
            memcpy(b->data, from, b->bytes);
    }
    return !in.wrong && in.at == bytes.len;
}

/* After a late run, a new process finds out whether the machine still computes. */
static void settle(struct remote *r, struct device_report *report)
{
    struct device_report canary = {.outcome = DEVICE_MACHINE};
    if (report->outcome != DEVICE_LATE)
        return;
    process_end(&r->process);
    if (!check(r, false, &canary))
        *report = canary;
}

/* Asks for a run or a compilation, and takes the answer. */
static void request_run(struct remote *r, enum remote_op op, const struct remote_run *run,
                        struct device_report *report)
{
    struct buf request = {0}, reply = {0};
    unsigned lacks = run->needs & ~r->abilities;
    *report = (struct device_report){.outcome = DEVICE_REFUSED};
    if (lacks) {
        char names[100];
        canary_names(lacks, names, sizeof names);
        snprintf(report->message, sizeof report->message, "this device lacks %s", names);
        return;
    }
    remote_write_run(&request, op, run);
    if (ask(r, &request, &reply, report) && !take_reply(run, buf_as_text(&reply), report)) {
        process_end(&r->process);
        say(report, DEVICE_MACHINE, "the GPU process sent a malformed reply");
    }
    settle(r, report);
    buf_release(&request);
    buf_release(&reply);
}

void remote_run(struct remote *r, const struct remote_run *run, struct device_report *report)
{
    struct remote_run timed = *run;
    timed.job.seconds = r->seconds > 0 ? r->seconds : LIMIT_GPU_SECONDS;
    request_run(r, REMOTE_RUN, &timed, report);
}

void remote_compile(struct remote *r, const struct remote_run *run, struct device_report *report)
{
    struct remote_run text = {.source = run->source, .kernel = run->kernel, .needs = run->needs};
    text.job.seconds = r->seconds > 0 ? r->seconds : LIMIT_GPU_SECONDS; /* of the canary after an error */
    request_run(r, REMOTE_COMPILE, &text, report);
}
