#include "submit/open.h"
#include "base/sandbox.h"
#include "base/sha256.h"
#include "base/when.h"
#include "base/wire.h"
#include "fetch/url.h"
#include <stdlib.h>
#include <unistd.h>

/* --- notes --- */

void open_note(struct result_submission *out, struct arena *arena, struct text message)
{
    struct result_note **end = &out->notes;
    while (*end)
        end = &(*end)->next;
    *end = ARENA_NEW(arena, struct result_note);
    (*end)->message = message;
}

void open_note_files(struct result_submission *out, struct arena *arena, const struct files *files)
{
    enum { SHOWN = 10 };
    uint32_t count = 0;
    for (const struct file_note *n = files->notes; n && count < SHOWN; n = n->next, count++)
        open_note(out, arena, arena_printf(arena, "%.*s %.*s", TEXT_ARG(n->path), TEXT_ARG(n->what)));
    if (files->note_count > SHOWN)
        open_note(out, arena,
                  arena_printf(arena, "%u more %s not read", files->note_count - SHOWN,
                               files->note_count - SHOWN == 1 ? "file was" : "files were"));
}

static void note_choice(struct result_submission *out, struct arena *arena, const struct fetch_options *f,
                        const struct fetch_origin *origin)
{
    if (!f->ref && access(arena_printf(arena, "%s/.git", f->repository).ptr, F_OK) == 0)
        open_note(out, arena,
                  TEXT("the last commit is graded; 'grader check PATH' grades the files as they are now"));
    if (f->has_before && !f->pushes.count)
        open_note(out, arena,
                  arena_printf(arena,
                               "the last commit at or before %s, by the committer's clock; --pushed-log "
                               "gives reliable times",
                               when_format(arena, f->before, 0).ptr));
    for (const struct fetch_remark *r = origin->remarks; r; r = r->next)
        open_note(out, arena, r->text);
}

/* Notes which protections against a submission are not available on this machine. */
static void note_machine(struct result_submission *out, struct arena *arena, bool is_git)
{
    unsigned missing = sandbox_missing();
    if (missing & SANDBOX_CALLS)
        open_note(out, arena,
                  TEXT("this machine cannot filter system calls, so the kernels ran with fewer "
                       "safeguards (see 'grader doctor')"));
    if (is_git && (missing & SANDBOX_FILES))
        open_note(out, arena,
                  TEXT("this machine has no Landlock, so the repository was read with fewer safeguards "
                       "(see 'grader doctor')"));
}

/* --- opening --- */

/* What is known about the repository is set even when its files could not be fetched. */
static int open_repository(struct opened *opened, struct result_submission *out, struct arena *arena,
                           const struct fetch_options *f, struct err *err)
{
    struct fetch_origin origin;
    int status = fetch(&opened->files, &origin, arena, f, err);
    opened->outcome = origin.outcome;
    opened->seen = origin.seen;
    if (origin.url.len)
        out->source = origin.url;
    if (url_is_remote(out->source))
        out->folder = TEXT("");
    opened->same = status == 0 && origin.same;
    if (status != 0 || opened->same)
        return status;
    out->commit = origin.commit;
    out->ref = origin.ref;
    out->committed_at = origin.committed_at;
    out->pushed_at = origin.pushed_at;
    out->parent_at = origin.parent_at;
    out->bytes = origin.bytes;
    note_choice(out, arena, f, &origin);
    note_machine(out, arena, true);
    opened->branches = f->ref ? NULL : origin.branches;
    return 0;
}

/* Everything in a folder that affects grading: names, contents, and files that were not read. */
static struct text print_of(const struct files *files, struct arena *arena)
{
    struct buf all = {0};
    char print[33];
    wire_u32(&all, files->count);
    for (const struct file *f = files->first; f; f = f->next) {
        wire_text(&all, f->path);
        wire_text(&all, f->content);
    }
    for (const struct file_note *n = files->notes; n; n = n->next) {
        wire_text(&all, n->path);
        wire_text(&all, n->what);
    }
    sha256_hex(buf_as_text(&all), print, sizeof print / 2);
    buf_release(&all);
    return arena_text(arena, text_of(print));
}

static bool is_git(const struct open_source *s)
{
    return url_is_remote(text_of(s->path)) || s->fetch.ref || s->fetch.has_before ||
           fetch_is_repository(s->path);
}

/* The name of a folder whose path does not say it: ".", "../..". */
static struct text folder_name(struct arena *arena, const char *path)
{
    const char *last = strrchr(path, '/');
    last = last ? last + 1 : path;
    if (url_is_remote(text_of(path)) || (*last && strcmp(last, ".") != 0 && strcmp(last, "..") != 0))
        return TEXT("");
    char *real = realpath(path, NULL);
    const char *name = real ? strrchr(real, '/') : NULL;
    struct text folder = name && name[1] ? arena_text(arena, text_of(name + 1)) : TEXT("");
    free(real);
    return folder;
}

/* With --repo a folder that is not a repository is taken as it is, and a note says so. */
int open_submission(struct opened *opened, struct result_submission *out, struct arena *arena,
                    const struct open_source *s, struct err *err)
{
    *opened = (struct opened){.outcome = OUTCOME_GRADED};
    files_init(&opened->files);
    out->source = text_of(s->path);
    out->folder = folder_name(arena, s->path);
    if (s->is_repo && is_git(s)) {
        struct fetch_options f = s->fetch;
        f.repository = s->path;
        return open_repository(opened, out, arena, &f, err);
    }
    if (files_from_folder(&opened->files, arena, s->path, err) != 0) {
        opened->outcome = err->exit_code == EXIT_NOTHING ? OUTCOME_MISSING : OUTCOME_MACHINE;
        return -1;
    }
    opened->seen = s->wants_seen ? print_of(&opened->files, arena) : TEXT("");
    opened->same = s->wants_seen && s->fetch.known && text_is(opened->seen, s->fetch.known);
    note_machine(out, arena, false);
    if (s->is_repo)
        open_note(out, arena, TEXT("not a git repository: the files are graded as they are"));
    return 0;
}

int open_branch(struct opened *opened, struct result_submission *out, struct arena *arena,
                const struct open_source *s, const struct fetch_branch *branch, struct err *err)
{
    struct fetch_options f = s->fetch;
    f.repository = s->path;
    f.ref = branch->ref.ptr;
    *opened = (struct opened){.outcome = OUTCOME_GRADED};
    files_init(&opened->files);
    return open_repository(opened, out, arena, &f, err);
}
