#include "class/plan.h"
#include "base/secret.h"
#include "base/sha256.h"
#include "base/version.h"
#include "base/wire.h"
#include "class/lookup.h"
#include "fetch/url.h"
#include "puzzle/keyed.h"
#include <stdio.h>

/* --- what decides the points --- */

/* The weights and policies of every puzzle: a deadline is not among them, it is applied afterwards. */
static void put_policy(struct buf *out, const struct pack *pack, const struct grade_options *options)
{
    for (uint32_t i = 0; i < pack->puzzle_count; i++) {
        if (!grade_is_asked_for(options, pack->puzzles[i])) {
            wire_u8(out, 0xff);
            continue;
        }
        const struct pack_grading *g = &pack->puzzles[i]->grading;
        wire_bytes(out, &g->points, sizeof g->points);
        wire_bytes(out, g->weights, sizeof g->weights);
        for (int k = 0; k < FINDING_KIND_COUNT; k++)
            wire_u32(out, (uint32_t)g->policy[k]);
        wire_u8(out, g->all_or_nothing);
        wire_bytes(out, &g->stretch_bonus, sizeof g->stretch_bonus);
        wire_bytes(out, &g->unproven, sizeof g->unproven);
    }
}

/* The log of pushes decides which commit counts. */
static void put_pushes(struct buf *out, const struct pushes *pushes)
{
    for (uint32_t i = 0; i < pushes->count; i++) {
        wire_bytes(out, pushes->list[i].commit.bytes, OBJECT_ID_BYTES);
        wire_u64(out, (uint64_t)pushes->list[i].at);
        wire_text(out, pushes->list[i].ref);
    }
}

void plan_fingerprint(struct plan_prints *p, const struct run_plan *plan)
{
    struct buf b = {0};
    put_policy(&b, plan->pack, &plan->grading);
    sha256_hex(buf_as_text(&b), p->policy, 8);
    b.len = 0;
    if (plan->grading.secret.len) {
        struct keyed_key key = keyed_from_secret(plan->grading.secret);
        unsigned long long print = keyed_hash(key, TEXT("fingerprint of the key"));
        snprintf(p->secret, sizeof p->secret, "%016llx", print);
        secret_wipe(&key, sizeof key);
    } else {
        snprintf(p->secret, sizeof p->secret, "public");
    }
    put_pushes(&b, &plan->source.fetch.pushes);
    buf_printf(&b, "%s\n%s\n%s\n%s\n%d\n%d\n%d", GRADER_VERSION, plan->pack->hash, p->policy, p->secret,
               (int)plan->grading.details, plan->student_tests, plan->pack->late.best_of);
    buf_str(&b, plan->confirm ? "\nmetal" : ""); /* the same points, but different reports */
    sha256_hex(buf_as_text(&b), p->all, 8);
    buf_release(&b);
}

/* --- what is to be done --- */

/* Whether the outcome depends only on the submission. */
static bool is_settled(enum outcome outcome)
{
    return outcome_zero_is_fair(outcome) || outcome == OUTCOME_WORK_ON_OTHER_BRANCH;
}

/* What is known about a submission, and whether it is still valid. */
static void plan_line(const struct plan_wish *wish, const struct run_plan *plan, struct arena *arena,
                      const struct roster_entry *e, const struct record *known, struct run_line *line)
{
    *line = (struct run_line){.todo = RUN_GRADE, .has_record = true, .outcome = known->outcome};
    if (wish->policy_only) {
        line->todo = RUN_LEAVE;
        line->fresh = true;
        return;
    }
    bool unconfirmed = plan->confirm && known->engine_fault.len;
    if (wish->fresh || unconfirmed || run_may_help(known->outcome) ||
        !text_eq(known->grading, run_grading(arena, plan, e)) ||
        !state_holds(plan->folder, e->folder, run_seal(arena, known)))
        return;
    if (url_is_remote(e->repo) && !wish->update) {
        line->todo = RUN_LEAVE;
        line->fresh = true;
    } else if (known->seen.len == sizeof line->known - 1 && is_settled(known->outcome)) {
        line->todo = RUN_ASK;
        memcpy(line->known, known->seen.ptr, known->seen.len);
    }
}

/* Of several records of one student the last one counts. */
int plan_lines(struct run_line *lines, const struct run_plan *plan, const struct plan_wish *wish,
               const struct state *state, struct err *err)
{
    struct arena *names = arena_new((size_t)1 << 30), *scratch = arena_new((size_t)1 << 30);
    struct state_reader reader = {.state = state};
    struct lookup entries;
    struct text line;
    int status = 0;
    lookup_init(&entries, names, plan->roster->count);
    for (uint32_t i = 0; i < plan->roster->count; i++) {
        bool ours = shard_has(wish->shard, plan->roster->entries[i].identifier);
        lines[i].todo = ours && !wish->policy_only ? RUN_GRADE : RUN_LEAVE;
        if (ours)
            lookup_put(&entries, plan->roster->entries[i].identifier, i);
    }
    for (struct record r; status == 0 && state_next_line(&reader, &line); arena_reset(scratch)) {
        struct err wrong = {0};
        if (record_read(&r, scratch, text_trim(line), &wrong) != 0) {
            status = err_set(err, EXIT_MACHINE, "%s/journal.jsonl:%u: %s", plan->folder, reader.lines,
                             wrong.message);
            break;
        }
        int64_t at = lookup_get(&entries, r.identifier);
        if (at != LOOKUP_NONE && wish->policy_only && !run_asked_for(plan, &r))
            status = err_set(err, EXIT_USAGE,
                             "'%.*s' was graded with other puzzles: grade again, without --regrade-policy",
                             TEXT_ARG(r.identifier));
        else if (at != LOOKUP_NONE)
            plan_line(wish, plan, scratch, &plan->roster->entries[at], &r, &lines[at]);
    }
    state_reader_release(&reader);
    arena_free(scratch);
    arena_free(names);
    return status;
}
