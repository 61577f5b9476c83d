#include "submit/submit.h"
#include "base/limits.h"
#include "extract/extract.h"

struct work {
    const struct submit *submit;
    const struct open_source *source;
    struct arena *arena;
    struct err *err;
};

/* A submission, or one branch of it. */
struct graded {
    struct opened opened;
    struct candidates list;
    struct result result;
    const struct file_note *lost; /* a file that was not read and may hold the work; NULL: none */
    struct text lost_on;          /* the branch it is on, when it is another one */
};

/* --- work that was not read --- */

/* Whether this kind of file can hold kernels. */
static bool holds_kernels(struct text path)
{
    enum file_kind kind = files_kind(path);
    return kind == FILE_NOTEBOOK || kind == FILE_PYTHON || kind == FILE_METAL;
}

/* Whether this may be the work. Where kernels were found, only a file that can hold kernels is: a link, a
 * submodule or a long text beside the templates was handed out with them. */
static bool may_be_work(const struct file_note *n, bool has_kernels)
{
    switch (n->loss) {
    case FILE_LOSS_NONE: return false;
    case FILE_LOSS_ELSEWHERE: return !has_kernels;
    case FILE_LOSS_REST: return true;
    case FILE_LOSS_LARGE:
    case FILE_LOSS_DAMAGED:
    case FILE_LOSS_MACHINE:
        return holds_kernels(n->path) || (!has_kernels && !text_ends(n->path, TEXT(".txt")));
    case FILE_LOSS_COUNT: break;
    }
    return false;
}

static enum outcome lost_outcome(enum file_loss loss)
{
    switch (loss) {
    case FILE_LOSS_LARGE:
    case FILE_LOSS_REST: return OUTCOME_TOO_LARGE;
    case FILE_LOSS_MACHINE: return OUTCOME_MACHINE;
    case FILE_LOSS_NONE:
    case FILE_LOSS_DAMAGED:
    case FILE_LOSS_ELSEWHERE:
    case FILE_LOSS_COUNT: break;
    }
    return OUTCOME_DAMAGED;
}

/* The first one; files that can hold kernels come before folders and others. */
static void find_lost(const struct work *w, struct graded *out)
{
    struct result *r = &out->result;
    bool found = false;
    for (const struct file_note *n = out->opened.files.notes; n && !found; n = n->next) {
        found = may_be_work(n, true) && holds_kernels(n->path);
        if (found || (!out->lost && may_be_work(n, out->list.count > 0)))
            out->lost = n;
    }
    if (out->lost && r->graded < r->puzzle_count)
        r->submission.unread =
            arena_printf(w->arena, "%.*s %.*s", TEXT_ARG(out->lost->path), TEXT_ARG(out->lost->what));
}

/* No work was found, but some files were not read: that must not become a zero for the student. */
static void say_lost(struct work *w, struct graded *out)
{
    struct text on = out->lost_on;
    struct text where =
        on.len ? arena_printf(w->arena, "branch '%.*s': ", on.len > 100 ? 100 : (int)on.len, on.ptr)
               : TEXT("");
    struct text reason =
        arena_printf(w->arena, "could not be graded: %.*s%.*s %.*s; %s", TEXT_ARG(where),
                     TEXT_ARG(out->lost->path), TEXT_ARG(out->lost->what),
                     out->list.count ? "no other file holds work" : "no other file holds a kernel");
    result_release(&out->result);
    grade_nothing(&out->result, w->arena, w->submit->pack, w->submit->options, lost_outcome(out->lost->loss),
                  reason);
}

/* --- grading --- */

static int grade_files(struct work *w, struct graded *out)
{
    candidates_init(&out->list);
    extract(&out->list, w->arena, &out->opened.files);
    open_note_files(&out->result.submission, w->arena, &out->opened.files);
    if (grade_submission(&out->result, w->arena, w->submit->pack, &out->list, w->submit->worker,
                         w->submit->options, w->err) != 0)
        return -1;
    find_lost(w, out);
    return 0;
}

/* --- why there is nothing --- */

/* "1 notebook, 2 Python files" */
static void put_looked_at(struct buf *out, const struct candidates *list)
{
    static const char *const words[FILE_KIND_COUNT] = {"Metal file", "Python file", "notebook",
                                                       "Markdown file", "other file"};
    for (int k = 0; k < FILE_KIND_COUNT; k++)
        if (list->kinds[k])
            buf_printf(out, "%s%u %s%s", out->len ? ", " : "", list->kinds[k], words[k],
                       list->kinds[k] == 1 ? "" : "s");
}

/* Why there is nothing to grade, as exactly as it is known. `in` names where was looked, `tail` what else
 * matters. */
static void put_reason(struct buf *out, const struct graded *one, struct text in, struct text tail)
{
    const struct result *r = &one->result;
    bool part = r->puzzle_count < r->pack->puzzle_count;
    uint32_t untouched = 0;
    for (uint32_t i = 0; i < r->puzzle_count; i++)
        untouched += r->puzzles[i].untouched;
    if (!one->list.files && !tail.len)
        buf_str(out, "nothing to grade: no notebook, Python, Markdown or .metal file was found");
    else if (!one->list.files)
        buf_printf(out, "nothing to grade: %.*s", TEXT_ARG(tail));
    else if (!one->list.count)
        buf_printf(out, "nothing to grade: no kernel in %.*s%.*s", TEXT_ARG(in), TEXT_ARG(tail));
    else if (untouched && part)
        buf_printf(out,
                   "nothing to grade yet: the kernels of %u of the %u puzzle%s asked for are still the "
                   "templates%.*s",
                   untouched, r->puzzle_count, r->puzzle_count == 1 ? "" : "s", TEXT_ARG(tail));
    else if (untouched && !r->unmatched)
        buf_printf(out,
                   "nothing to grade yet: all kernels in %.*s are still the templates (%u of %u puzzles)%.*s",
                   TEXT_ARG(in), untouched, r->puzzle_count, TEXT_ARG(tail));
    else if (untouched)
        buf_printf(out,
                   "nothing to grade: the kernels of %u of %u puzzles are still the templates, and %u more "
                   "in %.*s could not be matched to a puzzle%.*s",
                   untouched, r->puzzle_count, r->unmatched, TEXT_ARG(in), TEXT_ARG(tail));
    else
        buf_printf(out, "nothing to grade: %u kernel%s in %.*s, but none for %s%.*s", one->list.count,
                   one->list.count == 1 ? "" : "s", TEXT_ARG(in), part ? "what was asked for" : "any puzzle",
                   TEXT_ARG(tail));
}

/* What was found, and why none of it could be graded. Names of files are in the notes, which are escaped.
 */
static void say_nothing(struct work *w, struct graded *one)
{
    struct buf looked = {0}, unread = {0}, reason = {0};
    uint32_t notes = one->opened.files.note_count;
    put_looked_at(&looked, &one->list);
    if (notes)
        buf_printf(&unread, "%s%u %s not read, see the notes", one->list.files ? "; " : "", notes,
                   notes == 1 ? "file or folder was" : "files or folders were");
    put_reason(&reason, one, buf_as_text(&looked), buf_as_text(&unread));
    one->result.reason = arena_text(w->arena, buf_as_text(&reason));
    buf_release(&looked);
    buf_release(&unread);
    buf_release(&reason);
}

/* How to begin, for a student who has not started yet. */
static void say_how_to_begin(struct work *w, struct graded *one)
{
    struct text id = one->result.puzzles[0].puzzle->id, file = one->list.first->origin.file;
    for (uint32_t i = one->result.puzzle_count; i > 0; i--)
        if (one->result.puzzles[i - 1].untouched)
            id = one->result.puzzles[i - 1].puzzle->id;
    grade_note(&one->result, w->arena,
               arena_printf(w->arena,
                            "to begin: 'grader puzzles %.*s' shows the first puzzle; write its kernel in "
                            "%.*s and run the check again",
                            TEXT_ARG(id), TEXT_ARG(file)));
}

/* --- other branches --- */

static bool holds_work(const struct graded *one)
{
    return one->result.graded > 0;
}

/* "branch 'work' holds work on 3 puzzles": said, or graded when that is wanted. */
static void note_branch(struct work *w, struct graded *out, const struct fetch_branch *b, unsigned puzzles)
{
    const char *how = w->source->any_branch ? "the best of these branches is graded"
                                            : "it is graded only with --ref or --any-branch";
    open_note(&out->result.submission, w->arena,
              arena_printf(w->arena, "branch '%.*s' contains work on %u puzzle%s; %s",
                           b->name.len > 100 ? 100 : (int)b->name.len, b->name.ptr, puzzles,
                           puzzles == 1 ? "" : "s", how));
}

/* A commit that is not the graded one, and that no branch before this one has. */
static bool is_another(const struct fetch_branch *branches, const struct fetch_branch *b, struct text graded)
{
    for (const struct fetch_branch *other = branches; other != b; other = other->next)
        if (text_eq(other->commit, b->commit))
            return false;
    return !text_eq(b->commit, graded);
}

/* -1: the pack is wrong, or the branch could not be fetched. */
static int grade_branch(struct work *w, struct graded *one, const struct fetch_branch *b)
{
    if (open_branch(&one->opened, &one->result.submission, w->arena, w->source, b, w->err) != 0)
        return -1;
    return grade_files(w, one);
}

/* The default branch holds only templates or nothing: looks for work on the others and keeps the best. */
static int find_work(struct work *w, struct graded *out, struct graded *best)
{
    const struct fetch_branch *branches = out->opened.branches;
    unsigned looked = 0, others = 0;
    for (const struct fetch_branch *b = branches; b; b = b->next) {
        struct graded one = {0};
        if (!is_another(branches, b, out->result.submission.commit) || others++ >= LIMIT_FETCH_BRANCHES)
            continue;
        looked++;
        if (grade_branch(w, &one, b) != 0) {
            out->opened.outcome = one.opened.outcome;
            return -1;
        }
        if (holds_work(&one)) {
            note_branch(w, out, b, one.result.graded);
            if (!holds_work(best) || one.result.points > best->result.points) {
                struct graded other = *best;
                *best = one;
                one = other;
            }
        }
        if (one.lost && !out->lost) {
            out->lost = one.lost;
            out->lost_on = b->name;
        }
        result_release(&one.result);
    }
    if (others > looked)
        open_note(&out->result.submission, w->arena,
                  arena_printf(w->arena, "%u of %u other branches were searched", looked, others));
    return 0;
}

static void take_best(struct work *w, struct graded *out, struct graded *best)
{
    struct result_note *told = out->result.submission.notes;
    result_release(&out->result);
    *out = *best;
    for (; told; told = told->next)
        open_note(&out->result.submission, w->arena, told->message);
}

/* Work on another branch is graded only if that was requested; otherwise the outcome names the branch. */
static int look_at_branches(struct work *w, struct graded *out)
{
    struct graded best = {0};
    if (find_work(w, out, &best) != 0) {
        result_release(&best.result);
        return -1;
    }
    if (!holds_work(&best))
        return 0;
    if (w->source->any_branch) {
        take_best(w, out, &best);
        return 0;
    }
    struct text branch = best.result.submission.ref;
    result_release(&best.result);
    result_release(&out->result);
    grade_nothing(
        &out->result, w->arena, w->submit->pack, w->submit->options, OUTCOME_WORK_ON_OTHER_BRANCH,
        arena_printf(
            w->arena,
            "nothing to grade on this branch, but branch '%.*s' contains work (see --ref and --any-branch)",
            branch.len > 100 ? 100 : (int)branch.len, branch.ptr));
    return 0;
}

/* --- all --- */

/* A submission that could not be fetched is a result, too; only wrong options and packs are errors. */
static int give_up(struct work *w, struct result *out, enum outcome outcome)
{
    if (outcome == OUTCOME_GRADED)
        return -1;
    result_release(out);
    grade_nothing(out, w->arena, w->submit->pack, w->submit->options, outcome,
                  arena_text(w->arena, text_of(w->err->message)));
    *w->err = (struct err){0};
    return 0;
}

int submit_open(struct opened *opened, struct result *out, struct arena *arena, const struct submit *submit,
                const struct open_source *source, struct err *err)
{
    struct work w = {submit, source, arena, err};
    *out = (struct result){0};
    if (open_submission(opened, &out->submission, arena, source, err) == 0)
        return 0;
    return give_up(&w, out, opened->outcome);
}

int submit_finish(struct opened *opened, struct result *out, struct arena *arena, const struct submit *submit,
                  const struct open_source *source, struct err *err)
{
    struct work w = {submit, source, arena, err};
    struct graded one = {.opened = *opened, .result = *out};
    if (opened->outcome != OUTCOME_GRADED)
        return 0;
    int status = grade_files(&w, &one);
    if (status == 0 && !holds_work(&one)) {
        say_nothing(&w, &one);
        status = look_at_branches(&w, &one);
    }
    if (status == 0 && one.lost && !holds_work(&one) && outcome_zero_is_fair(one.result.outcome))
        say_lost(&w, &one);
    if (status == 0 && one.result.outcome == OUTCOME_UNTOUCHED)
        say_how_to_begin(&w, &one);
    *out = one.result;
    return status == 0 ? 0 : give_up(&w, out, one.opened.outcome);
}

int submit_grade(struct result *out, struct arena *arena, const struct submit *submit,
                 const struct open_source *source, struct err *err)
{
    struct opened opened;
    if (submit_open(&opened, out, arena, submit, source, err) != 0)
        return -1;
    return submit_finish(&opened, out, arena, submit, source, err);
}

int submit_one(struct result *out, struct arena *arena, const struct submit *submit,
               const struct puzzle *puzzle, const struct open_source *source, struct err *err)
{
    struct grade_options options = submit->options;
    struct candidates list;
    struct opened opened;
    options.only = &puzzle;
    options.only_count = 1;
    candidates_init(&list);
    if (open_submission(&opened, &out->submission, arena, source, err) != 0)
        return -1;
    extract(&list, arena, &opened.files);
    return grade_submission(out, arena, submit->pack, &list, submit->worker, options, err);
}
