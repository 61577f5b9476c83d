#include "class/slot.h"
#include "base/file.h"
#include "base/nursery.h"
#include "base/process.h"
#include "base/when.h"
#include "base/wire.h"
#include "class/policy.h"
#include "class/similar.h"
#include "grade/confirm.h"
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { MAX_JOB = 4096, TRIES = 2 };

struct slot {
    int fd;
    const struct run_plan *plan;
    struct worker worker;
    struct nursery workers, readers; /* separate connections */
};

/* One submission. */
struct job {
    const struct roster_entry *entry;
    struct text known, fault;
    struct text seen; /* fingerprint of the content, for the next run */
    struct arena *arena;
    struct pack pack; /* with the deadline of this student */
    struct submit submit;
    struct open_source source;
    struct confirm confirm;
    struct result result;
    struct record record;
    double start;
};

/* --- frames --- */

void slot_frame(struct buf *out, enum slot_message type, struct text payload)
{
    wire_u32(out, (uint32_t)payload.len + 1);
    wire_u8(out, (uint8_t)type);
    buf_text(out, payload);
}

/* If the parent is gone, no record is needed. */
static void tell(struct slot *s, enum slot_message type, struct text payload)
{
    struct buf frame = {0};
    slot_frame(&frame, type, payload);
    if (!process_write_all(s->fd, frame.ptr, frame.len))
        _exit(EXIT_OK);
    buf_release(&frame);
}

/* False: the parent is gone, or its message is not valid. */
static bool hear(struct slot *s, enum slot_message type, char *payload, uint32_t *len)
{
    uint32_t size;
    uint8_t got;
    if (!process_read_all(s->fd, &size, sizeof size) || size < 1 || size > MAX_JOB ||
        !process_read_all(s->fd, &got, 1) || got != type)
        return false;
    *len = size - 1;
    return process_read_all(s->fd, payload, *len);
}

/* --- grading --- */

/* The student's own deadline, ref and tests replace those of the class. */
static void set_up(struct slot *s, struct job *j)
{
    const struct run_plan *plan = s->plan;
    const struct roster_entry *e = j->entry;
    j->pack = *plan->pack;
    j->pack.late = policy_late(&plan->pack->late, e);
    j->submit = (struct submit){.pack = &j->pack, .worker = &s->worker, .options = plan->grading};
    if (plan->student_tests)
        j->submit.options.student = e->identifier;
    j->submit.options.traced = plan->html != RUN_HTML_NONE;
    j->source = plan->source;
    j->source.path = arena_text(j->arena, e->repo).ptr;
    j->source.is_repo = j->source.wants_seen = true;
    j->source.fetch.program = plan->program;
    j->source.fetch.nursery = &s->readers;
    j->source.fetch.known = j->known.len ? arena_text(j->arena, j->known).ptr : NULL;
    if (e->ref.len)
        j->source.fetch.ref = arena_text(j->arena, e->ref).ptr;
    if (j->source.fetch.has_before && e->has_extension)
        j->source.fetch.before = e->extension;
}

/* A process for the GPU, for this submission only; its failure does not affect the outcome. */
static void open_gpu(struct slot *s, struct job *j)
{
    struct err err = {0};
    if (!s->plan->confirm)
        return;
    j->confirm = (struct confirm){.remote = {.program = s->plan->program}};
    if (confirm_open(&j->confirm, &err) != 0)
        j->confirm.fault = arena_text(j->arena, text_of(err.message));
    j->submit.options.confirm = &j->confirm;
}

static void close_gpu(struct slot *s, struct job *j, struct result *result)
{
    if (s->plan->confirm)
        confirm_close(&j->confirm, j->arena, result);
}

static void give_up(struct job *j, enum outcome outcome, struct text reason)
{
    j->result = (struct result){0};
    j->result.submission.source = j->entry->repo;
    grade_nothing(&j->result, j->arena, &j->pack, j->submit.options, outcome, reason);
}

/* An invalid address is an error in the roster. */
static void take_error(struct job *j, struct err *err)
{
    enum outcome outcome = err->exit_code == EXIT_USAGE ? OUTCOME_MISSING : OUTCOME_MACHINE;
    give_up(j, outcome, arena_text(j->arena, text_of(err->message)));
    *err = (struct err){0};
}

/* False: nothing is new. */
static bool open_and_grade(struct slot *s, struct job *j)
{
    struct err err = {0};
    struct opened opened = {.outcome = OUTCOME_MISSING};
    char none[MAX_JOB];
    uint32_t len;
    if (j->fault.len)
        give_up(j, OUTCOME_MACHINE, j->fault);
    else if (j->entry->problem.len)
        give_up(j, OUTCOME_MISSING, j->entry->problem);
    else if (submit_open(&opened, &j->result, j->arena, &j->submit, &j->source, &err) != 0)
        take_error(j, &err);
    if (opened.same)
        return false;
    j->seen = opened.seen;
    tell(s, SLOT_FETCHED, TEXT(""));
    if (!hear(s, SLOT_GO, none, &len))
        _exit(EXIT_OK);
    j->source.fetch.known = NULL;
    if (j->result.pack)
        return true;
    open_gpu(s, j);
    if (submit_finish(&opened, &j->result, j->arena, &j->submit, &j->source, &err) != 0)
        take_error(j, &err);
    close_gpu(s, j, &j->result);
    return true;
}

static bool is_broken(const struct result *r)
{
    return (r->graded && r->outcome == OUTCOME_MACHINE) || r->engine.fault.len;
}

/* A killed worker gives no verdict, and a GPU that broke may work the next time. */
static void grade_again(struct slot *s, struct job *j)
{
    struct err err = {0};
    for (int try = 1; try < TRIES && is_broken(&j->result); try++) {
        result_release(&j->result);
        worker_stop(&s->worker);
        open_gpu(s, j);
        if (submit_grade(&j->result, j->arena, &j->submit, &j->source, &err) != 0)
            take_error(j, &err);
        close_gpu(s, j, &j->result);
    }
}

/* --- the record --- */

/* With a fixed time no clock is written, so that runs are reproducible. */
static void fill_record(struct slot *s, struct job *j, struct record *out, struct result *result)
{
    const struct roster_entry *e = j->entry;
    if (s->plan->fixed_time)
        result->seconds = 0;
    result->graded_at = when_format(j->arena, s->plan->fixed_time ? s->plan->now : when_now(NULL), 0);
    record_from_result(out, j->arena, result);
    record_set_student(out, e->line, e->identifier, e->name, e->group);
    out->repo = e->repo;
    out->folder = e->folder;
    out->seen = j->seen;
    out->graded_at = result->graded_at;
    out->grading = run_grading(j->arena, s->plan, e);
    out->seconds = s->plan->fixed_time ? 0 : process_now() - j->start;
}

/* `best_of`: if the graded work is later than the deadline, the work at the deadline is graded as well. */
static void grade_in_time(struct slot *s, struct job *j)
{
    const struct pack_late *late = &j->pack.late;
    struct record *first = &j->record;
    struct result other;
    struct err err = {0};
    if (!late->best_of || !late->deadline.len || !first->late_known || first->handed_in <= late->at)
        return;
    struct open_source source = j->source;
    source.fetch.has_before = true;
    source.fetch.before = late->at + (int64_t)(late->grace_minutes * 60);
    open_gpu(s, j);
    int status = submit_grade(&other, j->arena, &j->submit, &source, &err);
    if (status == 0)
        close_gpu(s, j, &other);
    process_end(&j->confirm.remote.process);
    if (status != 0)
        return;
    struct record *second = ARENA_NEW(j->arena, struct record);
    fill_record(s, j, second, &other);
    first->other = second;
    policy_apply(first, j->arena, &s->plan->pack->late, j->entry);
    if (!text_eq(first->commit, j->result.submission.commit)) { /* that of the deadline counts */
        result_release(&j->result);
        j->result = other;
    } else {
        result_release(&other);
    }
}

static bool has_lost(const struct result *r)
{
    return r->points < r->max_points;
}

/* The bodies beside the reports, for the page that shows two of them. */
static int write_bodies(struct job *j, struct text folder, struct err *err)
{
    struct buf json = {0};
    similar_write_bodies(&json, &j->result);
    const char *path = arena_printf(j->arena, "%s/instructor/kernels.json", folder.ptr).ptr;
    int status = file_replace(path, buf_as_text(&json), err);
    buf_release(&json);
    return status;
}

static int write_folder(struct slot *s, struct job *j, struct err *err)
{
    const struct run_plan *plan = s->plan;
    struct forms_options forms = plan->forms;
    struct text made, student = j->entry->folder;
    forms.no_html = plan->html == RUN_HTML_NONE || (plan->html == RUN_HTML_LOST && !has_lost(&j->result));
    if (state_new_folder(&made, j->arena, plan->folder, student, err) != 0)
        return -1;
    if (forms_write_folder(made.ptr, &j->result, &forms, err) != 0 || write_bodies(j, made, err) != 0 ||
        state_commit(plan->folder, made, student, run_seal(j->arena, &j->record), err) != 0) {
        file_remove_tree(made.ptr);
        return -1;
    }
    return 0;
}

static void send_record(struct slot *s, struct job *j)
{
    struct err err = {0};
    struct buf payload = {0};
    fill_record(s, j, &j->record, &j->result);
    policy_apply(&j->record, j->arena, &s->plan->pack->late, j->entry);
    grade_in_time(s, j);
    if (write_folder(s, j, &err) != 0) { /* a result that cannot be inspected must not count */
        give_up(j, OUTCOME_MACHINE, arena_text(j->arena, text_of(err.message)));
        j->record = (struct record){0};
        fill_record(s, j, &j->record, &j->result);
    }
    wire_u8(&payload, (uint8_t)j->record.outcome);
    record_write(&payload, &j->record);
    tell(s, SLOT_RECORD, buf_as_text(&payload));
    buf_release(&payload);
}

/* --- all --- */

static void do_job(struct slot *s, uint32_t line, struct text known, struct text fault)
{
    struct job j = {.entry = &s->plan->roster->entries[line], .known = known, .fault = fault};
    j.arena = arena_new((size_t)1 << 32);
    j.start = process_now();
    set_up(s, &j);
    if (open_and_grade(s, &j)) {
        grade_again(s, &j);
        send_record(s, &j);
    } else {
        tell(s, SLOT_SAME, TEXT(""));
    }
    result_release(&j.result);
    arena_free(j.arena);
    worker_stop(&s->worker); /* one submission never sees the state of another */
    s->worker.spent = 0;
}

/* Without a nursery helpers are started as programs. Interrupts are handled by the parent. */
_Noreturn void slot_main(int fd, const struct run_plan *plan)
{
    struct slot s = {.fd = fd, .plan = plan};
    char payload[MAX_JOB + 2];
    uint32_t len;
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_DFL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
#endif
    if (nursery_connect(plan->workers, &s.workers) != 0)
        s.workers.fd = -1;
    if (nursery_connect(plan->readers, &s.readers) != 0)
        s.readers.fd = -1;
    s.worker = (struct worker){.program = plan->program, .fault = plan->fault, .nursery = &s.workers};
    while (hear(&s, SLOT_JOB, payload, &len)) {
        struct wire in = {.bytes = {payload, len}};
        uint32_t line = wire_get_u32(&in);
        struct text known = wire_get_text(&in, 41), fault = wire_get_text(&in, 600);
        if (in.wrong || line >= plan->roster->count)
            break;
        if (plan->fault)
            s.worker.fault = plan->fault;
        do_job(&s, line, known, fault);
    }
    _exit(EXIT_OK);
}
