#include "lsp/lane.h"
#include "base/limits.h"
#include <errno.h>
#include <unistd.h>

/* Jobs of one worker: constants of all of its kernels share a limit (LIMIT_CONSTEXPR_SHARED), which is
 * meant for one submission, not for a long session. */
enum { JOBS = 4 };

void lane_ready(struct lane *l)
{
    const struct process_kind kind = {.program = l->program, .role = "worker", .keep = -1};
    if (l->program && !l->process.pid && process_start(&l->process, &kind) == 0)
        l->jobs = 0;
}

void lane_renew(struct lane *l)
{
    if (l->busy || (l->process.pid && l->jobs < JOBS) || !l->jobs)
        return;
    lane_stop(l);
    lane_ready(l);
}

void lane_stop(struct lane *l)
{
    process_end(&l->process);
    l->busy = false;
    l->reply.len = 0;
    l->jobs = 0;
}

void lane_release(struct lane *l)
{
    lane_stop(l);
    buf_release(&l->reply);
}

/* False: the worker does not take it. It may have ended since the last job. */
static bool send(struct lane *l, struct text request)
{
    struct process_limits limits = {.deadline = process_now() + LIMIT_WORKER_SECONDS};
    uint32_t len = (uint32_t)request.len;
    lane_ready(l);
    if (l->process.pid && process_send(&l->process, &len, sizeof len, &limits) == PROCESS_DONE &&
        process_send(&l->process, request.ptr, request.len, &limits) == PROCESS_DONE)
        return true;
    lane_stop(l);
    return false;
}

int lane_ask(struct lane *l, struct text request)
{
    lane_renew(l);
    if (request.len > LIMIT_REPLY_BYTES || (!send(l, request) && !send(l, request)))
        return -1;
    double cpu = process_cpu(l->process.pid);
    l->reply.len = 0;
    l->started = process_now();
    l->cpu = (cpu > 0 ? cpu : 0) + LIMIT_WORKER_SECONDS;
    l->jobs++;
    l->busy = true;
    return 0;
}

/* Of the reply; the bytes of its own length not counted. UINT32_MAX: not known yet. */
static uint32_t reply_len(const struct lane *l)
{
    uint32_t len = UINT32_MAX;
    if (l->reply.len >= sizeof len)
        memcpy(&len, l->reply.ptr, sizeof len);
    return len;
}

enum lane_turn lane_read(struct lane *l)
{
    enum { AT_ONCE = 1 << 16 };
    buf_reserve(&l->reply, AT_ONCE);
    ssize_t got = read(l->process.from, l->reply.ptr + l->reply.len, AT_ONCE);
    if (got < 0 && errno == EINTR)
        return LANE_MORE;
    if (got > 0)
        l->reply.len += (size_t)got;
    uint32_t len = reply_len(l);
    bool known = l->reply.len >= sizeof len;
    if (got <= 0 || (known && (len > LIMIT_REPLY_BYTES || l->reply.len > sizeof len + len))) {
        lane_stop(l);
        return LANE_FAILED;
    }
    if (!known || l->reply.len < sizeof len + len)
        return LANE_MORE;
    l->busy = false;
    return LANE_DONE;
}

struct text lane_answer(const struct lane *l)
{
    return text_from(l->reply.ptr + sizeof(uint32_t), l->reply.len - sizeof(uint32_t));
}

bool lane_is_late(const struct lane *l)
{
    return l->busy &&
           (process_cpu(l->process.pid) > l->cpu || process_now() > l->started + LIMIT_WORKER_WALL);
}
