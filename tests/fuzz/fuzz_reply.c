/* fuzz_reply: any bytes as the reply of a worker, which may be in the hands of a submission. What is accepted
 * has outputs of the right size and findings that lie in the student's text. */
#include "fuzz.h"
#include "grade/job.h"

static const struct job_layout layout = {.at = {0, 10, 12, 112, 115}, .len = {10, 2, 100, 3, 1}};

static struct trials make_trials(struct arena *arena, struct pack **pack)
{
    struct err err = {0};
    struct trials trials = {0};
    *pack = pack_open(arena, NULL, NULL, &err);
    FUZZ_CHECK(*pack != NULL);
    FUZZ_CHECK(trial_make(&trials, arena, *pack, pack_find(*pack, TEXT("pooling")),
                          keyed_from_secret(TEXT("")), &err) == 0);
    return trials;
}

static void check_findings(const struct findings *list)
{
    for (const struct finding *f = list->first; f; f = f->next)
        FUZZ_CHECK(f->span.at <= 116 && f->span.len <= 116 && f->code < DIAG_CODE_COUNT);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_new((size_t)1 << 28);
    struct pack *pack;
    struct trials trials = make_trials(arena, &pack);
    struct job job = {.trials = &trials};
    struct job_reply reply;
    if (job_read_reply(&reply, arena, &job, layout, text_from((const char *)data, size)) == 0) {
        check_findings(&reply.compile_findings);
        for (uint32_t i = 0; i < trials.count; i++) {
            const struct job_run *run = &reply.runs[i];
            bool ran = run->state == JOB_RAN || run->state == JOB_STOPPED;
            FUZZ_CHECK((run->outputs[0] != NULL) == ran);
            FUZZ_CHECK(!ran || run->outputs[0] + trial_bytes(&trials.items[i].outputs[0]) <= data + size);
            check_findings(&run->findings);
        }
    }
    arena_free(arena);
    return 0;
}
