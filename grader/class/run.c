#include "class/run.h"
#include "base/nursery.h"
#include "base/process.h"
#include "base/sha256.h"
#include "base/wire.h"
#include "class/policy.h"
#include "class/slot.h"
#include "fetch/url.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    MOST_SLOTS = 128,
    SLOW_LANE = 48,     /* fetches that take long, beyond the permits */
    TRIES = 3,          /* of a submission whose slot died */
    SAME_FAILURES = 8,  /* at the start, with no other outcome: the run is pointless */
    MAX_FRAME = 1 << 24 /* a record with all its fingerprints is far smaller */
};

static const double SLOW_SECONDS = 3; /* then a fetch moves to the slow lane */
static const double STUCK_SECONDS = 900;

enum phase { PHASE_IDLE, PHASE_FETCHING, PHASE_SLOW, PHASE_WAITING, PHASE_GRADING };

struct slot_state {
    pid_t pid; /* 0: none */
    int fd;
    enum phase phase;
    uint32_t line;
    double since; /* the job began */
    struct buf in;
};

struct run {
    const struct run_plan *plan;
    struct state *state;
    struct run_line *lines;
    struct progress *progress;
    struct err *err;
    struct slot_state slots[MOST_SLOTS];
    uint32_t *queue; /* lines that wait, in a ring */
    uint32_t queue_at, queue_count, queue_room;
    uint8_t *tries; /* per line */
    uint32_t first[OUTCOME_COUNT], finished;
    uint32_t *hosts;        /* per line: a number per host; 0: none */
    uint32_t host_use[256]; /* by that number, hashed */
    double last_sync;
    bool stopping, cancelled;
};

static volatile sig_atomic_t interrupts;

static void on_interrupt(int number)
{
    (void)number;
    interrupts++;
}

/* --- names --- */

struct text run_grading(struct arena *arena, const struct run_plan *plan, const struct roster_entry *e)
{
    const struct fetch_options *f = &plan->source.fetch;
    struct buf all = {0};
    char own[17];
    wire_text(&all, e->repo);
    wire_text(&all, e->ref.len ? e->ref : text_of(f->ref ? f->ref : ""));
    wire_u8(&all, f->has_before);
    wire_u64(&all, !f->has_before ? 0 : (uint64_t)(e->has_extension ? e->extension : f->before));
    wire_u8(&all, plan->source.any_branch);
    if (plan->pack->late.best_of) { /* the work at the deadline is graded as well */
        struct pack_late late = policy_late(&plan->pack->late, e);
        wire_u64(&all, (uint64_t)late.at);
        wire_bytes(&all, &late.grace_minutes, sizeof late.grace_minutes);
    }
    sha256_hex(buf_as_text(&all), own, 8);
    buf_release(&all);
    return arena_printf(arena, "%s-%s", plan->fingerprint, own);
}

bool run_asked_for(const struct run_plan *plan, const struct record *r)
{
    uint32_t asked = 0, found = 0;
    for (uint32_t i = 0; i < plan->pack->puzzle_count; i++)
        if (grade_is_asked_for(&plan->grading, plan->pack->puzzles[i])) {
            asked++;
            found += record_find(r, plan->pack->puzzles[i]->id) != NULL;
        }
    return found == asked && r->puzzle_count == asked;
}

struct text run_seal(struct arena *arena, const struct record *r)
{
    return arena_printf(arena, "%.*s %.*s %s %.*s %.*s", TEXT_ARG(r->grading), TEXT_ARG(r->commit),
                        outcome_name(r->outcome), TEXT_ARG(r->graded_at), TEXT_ARG(r->identifier));
}

bool run_may_help(enum outcome outcome)
{
    return outcome == OUTCOME_NETWORK || outcome == OUTCOME_MACHINE || outcome == OUTCOME_TOKEN_REFUSED;
}

static uint32_t host_of(struct text repo)
{
    if (!url_is_remote(repo))
        return 0;
    uint32_t h = 2166136261u;
    size_t slashes = 0;
    for (size_t i = 0; i < repo.len && slashes < 3; i++) {
        slashes += repo.ptr[i] == '/';
        h = (h ^ (unsigned char)repo.ptr[i]) * 16777619u;
    }
    return h % 255 + 1;
}

/* --- the queue --- */

static void push(struct run *r, uint32_t line)
{
    r->queue[(r->queue_at + r->queue_count++) % r->queue_room] = line;
}

static bool host_is_free(const struct run *r, uint32_t line)
{
    return !r->hosts[line] || r->host_use[r->hosts[line]] < r->plan->host_jobs;
}

/* The first line whose host allows another connection; the others keep their order. */
static bool pop(struct run *r, uint32_t *line)
{
    for (uint32_t i = 0; i < r->queue_count; i++) {
        uint32_t found = r->queue[(r->queue_at + i) % r->queue_room];
        if (!host_is_free(r, found))
            continue;
        for (uint32_t k = i; k > 0; k--)
            r->queue[(r->queue_at + k) % r->queue_room] = r->queue[(r->queue_at + k - 1) % r->queue_room];
        r->queue_at = (r->queue_at + 1) % r->queue_room;
        r->queue_count--;
        *line = found;
        return true;
    }
    return false;
}

/* --- slots --- */

static uint32_t count_phase(const struct run *r, enum phase phase)
{
    uint32_t count = 0;
    for (int i = 0; i < MOST_SLOTS; i++)
        count += r->slots[i].pid && r->slots[i].phase == phase;
    return count;
}

/* A slot closes the connections of all others, so that their ends are noticed. */
static int start_slot(struct run *r, struct slot_state *s)
{
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0)
        return -1;
    pid_t pid = fork();
    if (pid == 0) {
        close(pair[0]);
        for (int i = 0; i < MOST_SLOTS; i++)
            if (r->slots[i].pid)
                close(r->slots[i].fd);
        slot_main(pair[1], r->plan);
    }
    close(pair[1]);
    if (pid < 0) {
        close(pair[0]);
        return -1;
    }
    fcntl(pair[0], F_SETFD, FD_CLOEXEC);
    fcntl(pair[0], F_SETFL, O_NONBLOCK);
    *s = (struct slot_state){.pid = pid, .fd = pair[0]};
    return 0;
}

static struct slot_state *idle_slot(struct run *r)
{
    struct slot_state *room = NULL;
    for (int i = 0; i < MOST_SLOTS; i++) {
        struct slot_state *s = &r->slots[i];
        if (s->pid && s->phase == PHASE_IDLE)
            return s;
        if (!s->pid && !room)
            room = s;
    }
    return room && start_slot(r, room) == 0 ? room : NULL;
}

static void leave_host(struct run *r, const struct slot_state *s)
{
    if ((s->phase == PHASE_FETCHING || s->phase == PHASE_SLOW) && r->hosts[s->line])
        r->host_use[r->hosts[s->line]]--;
}

static void end_slot(struct run *r, struct slot_state *s)
{
    leave_host(r, s);
    close(s->fd);
    kill(s->pid, SIGKILL);
    while (waitpid(s->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    buf_release(&s->in);
    *s = (struct slot_state){.pid = 0};
}

/* Its submission is tried again; after the last try the record says why it failed. */
static void slot_died(struct run *r, struct slot_state *s)
{
    uint32_t line = s->line;
    bool working = s->phase != PHASE_IDLE;
    end_slot(r, s);
    if (working && !r->cancelled) {
        r->tries[line]++;
        push(r, line);
    }
}

static bool send_to(struct slot_state *s, enum slot_message type, struct text payload)
{
    struct buf frame = {0};
    slot_frame(&frame, type, payload);
    ssize_t n = send(s->fd, frame.ptr, frame.len, MSG_NOSIGNAL);
    bool sent = n == (ssize_t)frame.len;
    buf_release(&frame);
    return sent;
}

/* After the last try the slot only makes the record that says why there is no grade. */
static void give_job(struct run *r, struct slot_state *s, uint32_t line)
{
    static const char gone[] = "the process that graded it ended unexpectedly, several times";
    struct buf payload = {0};
    const struct run_line *l = &r->lines[line];
    wire_u32(&payload, line);
    wire_text(&payload, text_of(l->todo == RUN_ASK ? l->known : ""));
    wire_text(&payload, text_of(r->tries[line] >= TRIES ? gone : ""));
    s->line = line;
    s->phase = PHASE_FETCHING;
    s->since = process_now();
    if (r->hosts[line])
        r->host_use[r->hosts[line]]++;
    if (!send_to(s, SLOT_JOB, buf_as_text(&payload)))
        slot_died(r, s);
    buf_release(&payload);
}

/* --- what slots say --- */

static void finish_line(struct run *r, struct slot_state *s, enum outcome outcome)
{
    struct run_line *l = &r->lines[s->line];
    l->has_record = l->fresh = true;
    l->outcome = outcome;
    r->finished++;
    r->first[outcome]++;
    progress_done(r->progress, r->plan->roster->entries[s->line].identifier, outcome,
                  process_now() - s->since);
    leave_host(r, s);
    s->phase = PHASE_IDLE;
}

/* The first ones all failed, for the same reason that has nothing to do with them. */
static void check_start(struct run *r, enum outcome outcome)
{
    uint32_t wanted = r->plan->roster->count < SAME_FAILURES ? r->plan->roster->count : SAME_FAILURES;
    bool common = run_may_help(outcome) || outcome == OUTCOME_PRIVATE;
    if (!common || r->finished != wanted || r->first[outcome] != wanted || wanted < 2 || !r->queue_count)
        return;
    r->stopping = r->cancelled = true;
    err_set(r->err, EXIT_MACHINE,
            "stopped: the first %u submissions all ended as '%s'; see their reasons in %s", wanted,
            outcome_name(outcome), "grades.csv and journal.jsonl");
}

static void take_record(struct run *r, struct slot_state *s, struct text payload)
{
    if (payload.len < 2 || (unsigned char)payload.ptr[0] >= OUTCOME_COUNT) {
        slot_died(r, s);
        return;
    }
    enum outcome outcome = (uint8_t)payload.ptr[0];
    if (state_append(r->state, text_from(payload.ptr + 1, payload.len - 1), r->err) != 0) {
        r->stopping = r->cancelled = true;
        s->phase = PHASE_IDLE;
        return;
    }
    finish_line(r, s, outcome);
    check_start(r, outcome);
}

/* A message that does not fit the phase counts as a crash. */
static void take_frame(struct run *r, struct slot_state *s, struct text frame)
{
    enum slot_message type = (uint8_t)frame.ptr[0];
    struct text payload = text_from(frame.ptr + 1, frame.len - 1);
    bool fetching = s->phase == PHASE_FETCHING || s->phase == PHASE_SLOW;
    if (type == SLOT_FETCHED && fetching) {
        leave_host(r, s);
        s->phase = PHASE_WAITING;
    } else if (type == SLOT_SAME && fetching) {
        finish_line(r, s, r->lines[s->line].outcome);
    } else if (type == SLOT_RECORD && s->phase == PHASE_GRADING) {
        take_record(r, s, payload);
    } else {
        slot_died(r, s);
    }
}

/* Takes all whole frames that have arrived. A frame of an impossible length ends the slot. */
static void read_slot(struct run *r, struct slot_state *s)
{
    char chunk[65536];
    ssize_t n = read(s->fd, chunk, sizeof chunk);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n <= 0) {
        slot_died(r, s);
        return;
    }
    buf_bytes(&s->in, chunk, (size_t)n);
    while (s->pid && s->in.len >= 4) {
        uint32_t len;
        memcpy(&len, s->in.ptr, sizeof len);
        if (len < 1 || len > MAX_FRAME) {
            slot_died(r, s);
            return;
        }
        if (s->in.len < 4 + (size_t)len)
            return;
        struct buf whole = s->in;
        s->in = (struct buf){0};
        buf_bytes(&s->in, whole.ptr + 4 + len, whole.len - 4 - len);
        take_frame(r, s, text_from(whole.ptr + 4, len));
        buf_release(&whole);
    }
}

/* --- permits --- */

/* The submission that has waited longest is graded first. */
static void give_permits(struct run *r)
{
    uint32_t grading = count_phase(r, PHASE_GRADING);
    while (grading < r->plan->jobs) {
        struct slot_state *oldest = NULL;
        for (int i = 0; i < MOST_SLOTS; i++) {
            struct slot_state *s = &r->slots[i];
            if (s->pid && s->phase == PHASE_WAITING && (!oldest || s->since < oldest->since))
                oldest = s;
        }
        if (!oldest)
            return;
        oldest->phase = PHASE_GRADING;
        if (!send_to(oldest, SLOT_GO, TEXT("")))
            slot_died(r, oldest);
        grading++;
    }
}

/* Submissions that are fetched and waiting count, so that fetching does not outrun grading. */
static void give_jobs(struct run *r)
{
    uint32_t line;
    while (!r->stopping && r->queue_count &&
           count_phase(r, PHASE_FETCHING) + count_phase(r, PHASE_WAITING) < r->plan->fetch_jobs) {
        if (!pop(r, &line))
            return;
        struct slot_state *s = idle_slot(r);
        if (!s) {
            push(r, line);
            return;
        }
        give_job(r, s, line);
    }
}

/* --- time --- */

/* Moves slow fetches to their lane and ends slots that are stuck. */
static void look_at_clock(struct run *r)
{
    double now = process_now();
    struct progress_now show = {0};
    for (int i = 0; i < MOST_SLOTS; i++) {
        struct slot_state *s = &r->slots[i];
        if (!s->pid || s->phase == PHASE_IDLE)
            continue;
        double seconds = now - s->since;
        if (s->phase == PHASE_FETCHING && seconds > SLOW_SECONDS && count_phase(r, PHASE_SLOW) < SLOW_LANE)
            s->phase = PHASE_SLOW;
        if (seconds > STUCK_SECONDS + r->plan->source.fetch.seconds) {
            slot_died(r, s);
            continue;
        }
        if (seconds > 1)
            (void)kill(s->pid, SIGCONT); /* a stopped process would hold up the run */
        show.fetching += s->phase == PHASE_FETCHING;
        show.slow += s->phase == PHASE_SLOW;
        show.waiting += s->phase == PHASE_WAITING;
        show.grading += s->phase == PHASE_GRADING;
        if (seconds > show.slowest_seconds) {
            show.slowest_seconds = seconds;
            show.slowest = r->plan->roster->entries[s->line].identifier;
        }
    }
    if (now - r->last_sync > 1) {
        state_sync(r->state);
        r->last_sync = now;
        if (r->plan->workers->pid)
            (void)kill(r->plan->workers->pid, SIGCONT);
        if (r->plan->readers->pid)
            (void)kill(r->plan->readers->pid, SIGCONT);
    }
    progress_tick(r->progress, &show);
}

/* The first interrupt lets current gradings finish; the second one stops at once. */
static void look_at_interrupts(struct run *r)
{
    if (!interrupts)
        return;
    r->stopping = true;
    for (int i = 0; i < MOST_SLOTS; i++) {
        struct slot_state *s = &r->slots[i];
        if (s->pid && (interrupts > 1 || (s->phase != PHASE_GRADING && s->phase != PHASE_WAITING))) {
            r->cancelled |= s->phase != PHASE_IDLE;
            end_slot(r, s);
        }
    }
}

static bool is_busy(const struct run *r)
{
    for (int i = 0; i < MOST_SLOTS; i++)
        if (r->slots[i].pid && r->slots[i].phase != PHASE_IDLE)
            return true;
    return false;
}

static void wait_for_slots(struct run *r)
{
    struct pollfd polled[MOST_SLOTS];
    struct slot_state *who[MOST_SLOTS];
    nfds_t count = 0;
    for (int i = 0; i < MOST_SLOTS; i++)
        if (r->slots[i].pid) {
            who[count] = &r->slots[i];
            polled[count++] = (struct pollfd){.fd = r->slots[i].fd, .events = POLLIN};
        }
    if (poll(polled, count, 200) <= 0)
        return;
    for (nfds_t i = 0; i < count; i++)
        if (polled[i].revents && who[i]->pid)
            read_slot(r, who[i]);
}

static void start_run(struct run *r)
{
    uint32_t count = r->plan->roster->count, kept = 0;
    r->queue_room = count + 1;
    r->queue = calloc(r->queue_room, sizeof *r->queue);
    r->tries = calloc(count + 1, 1);
    r->hosts = calloc(count + 1, sizeof *r->hosts);
    for (uint32_t i = 0; i < count; i++) {
        r->hosts[i] = host_of(r->plan->roster->entries[i].repo);
        if (r->lines[i].todo != RUN_LEAVE)
            push(r, i);
        else
            kept += r->lines[i].fresh;
    }
    r->last_sync = process_now();
    progress_start(r->progress, kept + r->queue_count, kept);
}

static void end_run(struct run *r)
{
    for (int i = 0; i < MOST_SLOTS; i++)
        if (r->slots[i].pid)
            end_slot(r, &r->slots[i]);
    state_sync(r->state);
    progress_end(r->progress);
    free(r->queue);
    free(r->tries);
    free(r->hosts);
}

enum run_end run_class(const struct run_plan *plan, struct state *state, struct run_line *lines,
                       struct progress *progress, struct err *err)
{
    struct run *r = calloc(1, sizeof *r);
    struct sigaction act = {.sa_handler = on_interrupt}, old_int, old_term;
    *r = (struct run){.plan = plan, .state = state, .lines = lines, .progress = progress, .err = err};
    interrupts = 0;
    sigaction(SIGINT, &act, &old_int);
    sigaction(SIGTERM, &act, &old_term);
    start_run(r);
    while (!(r->cancelled && !interrupts) && (is_busy(r) || (!r->stopping && r->queue_count))) {
        look_at_interrupts(r);
        give_permits(r);
        give_jobs(r);
        wait_for_slots(r);
        look_at_clock(r);
    }
    bool unfinished = r->queue_count || is_busy(r) || r->cancelled;
    end_run(r);
    sigaction(SIGINT, &old_int, NULL);
    sigaction(SIGTERM, &old_term, NULL);
    enum run_end end = err->exit_code ? RUN_STOPPED : interrupts && unfinished ? RUN_INTERRUPTED : RUN_DONE;
    free(r);
    return end;
}
