#include "base/limits.h"
#include "grade/judge.h"
#include "lsp/session.h"

/* Seconds. */
static const double run_delay = 0.1; /* without a change, before kernels are run: typing may go on */
static const double publish_delay =
    0.2; /* a kernel that takes longer to compile does not hold up the others */

/* --- which kernels --- */

typedef bool (*wanted)(const struct session *s, const struct unit *unit, const struct kernel *kernel);

static struct sheet_kernel *find(const struct session *s, wanted is_wanted, const struct kernel *one)
{
    for (struct unit *u = s->documents.units; u; u = u->next)
        for (uint32_t i = 0; u->sheet && i < u->sheet->count; i++) {
            struct sheet_kernel *k = &u->sheet->kernels[i];
            if (k->kernel && (!one || k->kernel == one) && (!is_wanted || is_wanted(s, u, k->kernel)))
                return k;
        }
    return NULL;
}

static bool is_new(const struct session *s, const struct unit *unit, const struct kernel *k)
{
    (void)s;
    (void)unit;
    return k->state == KERNEL_NEW;
}

static bool can_run(const struct session *s, const struct unit *unit, const struct kernel *k)
{
    (void)s;
    return k->state == KERNEL_COMPILED && process_now() >= unit->changed_at + run_delay;
}

static bool waits(const struct session *s, const struct unit *unit, const struct kernel *k)
{
    (void)s;
    (void)unit;
    return k->state == KERNEL_COMPILED;
}

/* Whether a unit waits for a kernel that is being compiled or will be soon. */
static bool is_compiling(const struct unit *unit)
{
    for (uint32_t i = 0; unit->sheet && i < unit->sheet->count; i++) {
        const struct kernel *k = unit->sheet->kernels[i].kernel;
        if (k && k->state <= KERNEL_COMPILING)
            return true;
    }
    return false;
}

static void make_due(struct session *s, const struct kernel *kernel)
{
    for (struct unit *u = s->documents.units; u; u = u->next)
        for (uint32_t i = 0; u->sheet && i < u->sheet->count; i++)
            u->due |= u->sheet->kernels[i].kernel == kernel;
}

/* --- answers --- */

/* Takes the reply about a kernel; false: it is not well-formed. */
static bool learn(struct session *s, struct kernel *kernel, struct text answer, bool ran)
{
    const struct sheet_kernel *user = find(s, NULL, kernel);
    if (!user) { /* its document was closed meanwhile */
        kernel->state = KERNEL_NEW;
        return true;
    }
    struct arena *scratch = arena_new((size_t)1 << 32);
    struct result_puzzle result = user->result;
    struct attempt a = user->attempt;
    struct job_reply reply;
    a.arena = scratch;
    a.out = &result;
    bool right = attempt_read(&a, &reply, answer) == 0;
    if (right && ran) {
        attempt_judge(&a, &reply);
        kernel_know(kernel, &result.findings, &result.verdicts);
        kernel->state = KERNEL_DONE;
    } else if (right) {
        kernel_know(kernel, &reply.compile_findings, NULL);
        kernel->state = reply.compile_findings.errors ? KERNEL_DONE : KERNEL_COMPILED;
    }
    arena_free(scratch);
    return right;
}

static struct kernel **kernel_of(struct session *s, const struct lane *lane)
{
    return lane == &s->compile ? &s->compiling : &s->running;
}

/* The job of a lane is over, successful or not. */
static void settle(struct session *s, struct lane *lane, const char *trouble)
{
    struct kernel **slot = kernel_of(s, lane), *kernel = *slot;
    *slot = NULL;
    if (!kernel)
        return;
    if (!trouble && !learn(s, kernel, lane_answer(lane), lane == &s->run))
        trouble = "this kernel was not checked: the worker sent a malformed reply";
    if (trouble)
        kernel_fail(kernel, trouble);
    make_due(s, kernel);
}

void work_answer(struct session *s, struct lane *lane)
{
    enum lane_turn turn = lane_read(lane);
    if (turn == LANE_DONE)
        settle(s, lane, NULL);
    else if (turn == LANE_FAILED)
        settle(s, lane, "this kernel was not checked: the worker ended without an answer");
}

static void end_late(struct session *s, struct lane *lane)
{
    if (!lane_is_late(lane))
        return;
    lane_stop(lane);
    settle(s, lane, "this kernel was not checked to the end: that takes more than 10 seconds");
}

/* --- work --- */

/* Jobs for kernels that are no longer open are cancelled. */
static void cancel(struct session *s, struct lane *lane, enum kernel_state before)
{
    struct kernel **slot = kernel_of(s, lane);
    if (!*slot || (*slot)->open)
        return;
    lane_stop(lane);
    (*slot)->state = before;
    *slot = NULL;
}

void work_look(struct session *s)
{
    bool any = s->removed;
    s->removed = false;
    for (struct unit *u = s->documents.units; u; u = u->next) {
        if (!u->changed)
            continue;
        sheet_free(u->sheet);
        u->sheet = sheet_make(u, &s->documents, &s->tests, &s->kernels, &s->beside);
        u->changed = false;
        u->due = any = true;
    }
    if (!any)
        return;
    for (int b = 0; b < KERNELS_BUCKETS; b++)
        for (struct kernel *k = s->kernels.buckets[b]; k; k = k->next)
            k->open = false;
    for (struct unit *u = s->documents.units; u; u = u->next)
        for (uint32_t i = 0; i < u->sheet->count; i++)
            if (u->sheet->kernels[i].kernel)
                u->sheet->kernels[i].kernel->open = true;
    cancel(s, &s->compile, KERNEL_NEW);
    cancel(s, &s->run, KERNEL_COMPILED);
    kernels_trim(&s->kernels);
}

static void hand_out(struct session *s, struct lane *lane, wanted is_wanted, enum kernel_state next)
{
    for (struct sheet_kernel *k; !lane->busy && (k = find(s, is_wanted, NULL));) {
        struct buf request = {0};
        struct job job = k->attempt.job;
        job.compile_only = lane == &s->compile;
        job_write(&request, &job);
        *kernel_of(s, lane) = k->kernel;
        k->kernel->state = next;
        if (lane_ask(lane, buf_as_text(&request)) != 0)
            settle(s, lane, "this kernel was not checked: no worker could be started");
        buf_release(&request);
    }
}

static void publish(struct session *s)
{
    double now = process_now();
    for (struct unit *u = s->documents.units; u; u = u->next)
        if (u->due && (!is_compiling(u) || now >= u->changed_at + publish_delay)) {
            marks_publish(&s->out, &s->documents, u, s->style);
            u->due = false;
        }
}

void work_go_on(struct session *s)
{
    end_late(s, &s->compile);
    end_late(s, &s->run);
    work_look(s);
    hand_out(s, &s->compile, is_new, KERNEL_COMPILING);
    hand_out(s, &s->run, can_run, KERNEL_RUNNING);
    publish(s);
    lane_renew(&s->compile);
    lane_renew(&s->run);
}

int work_timeout(const struct session *s)
{
    if (s->compile.busy || s->run.busy)
        return 50;
    if (find(s, waits, NULL))
        return 20;
    return -1;
}

void work_release(struct session *s)
{
    lane_release(&s->compile);
    lane_release(&s->run);
    documents_release(&s->documents, sheet_free);
    kernels_release(&s->kernels);
    beside_forget(&s->beside);
    frame_release(&s->frame);
    buf_release(&s->out);
}
