#include "report/forms.h"
#include "base/file.h"
#include "report/csv.h"
#include "report/html.h"
#include "report/result_json.h"
#include "report/summary.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- one form --- */

/* The terminal's form is plain text here: no colours, 100 columns. */
int forms_put(struct buf *out, enum form form, const struct result *r, const struct forms_options *o,
              struct err *err)
{
    switch (form) {
    case FORM_TERMINAL:
        terminal_result(
            out, r,
            (struct terminal_style){
                .unicode = true, .width = 100, .verbosity = o->all_cases ? VERBOSITY_ALL : VERBOSITY_NORMAL});
        return 0;
    case FORM_JSON: result_json(out, r); return 0;
    case FORM_JUNIT: return junit_result(out, r, o->profile, err);
    case FORM_SUMMARY: summary_result(out, r, SUMMARY_BYTES); return 0;
    case FORM_HTML: html_report(out, r); return 0;
    case FORM_CSV: csv_result(out, r); return 0;
    case FORM_GRADESCOPE: classroom_gradescope(out, r); return 0;
    case FORM_CLASSROOM50: classroom_50(out, r, o->runner); return 0;
    case FORM_CLASSROOM_LEGACY: classroom_legacy(out, r); return 0;
    case FORM_COUNT: break;
    }
    return -1;
}

/* What a form is called in a folder, and whether instructors have their own. */
static const struct {
    const char *file;
    bool for_instructors;
} rows[FORM_COUNT] = {
    [FORM_TERMINAL] = {"report.txt", true},
    [FORM_JSON] = {"result.json", true},
    [FORM_JUNIT] = {"junit.xml", true},
    [FORM_SUMMARY] = {"summary.md", true},
    [FORM_HTML] = {"report.html", true},
    [FORM_CSV] = {"puzzles.csv", true},
    [FORM_GRADESCOPE] = {"gradescope.json", false},
    [FORM_CLASSROOM50] = {"classroom50.json", false},
    [FORM_CLASSROOM_LEGACY] = {"classroom-legacy.txt", false},
};

/* --- folders --- */

/* A folder to write into. An existing one must be a folder: a link could have been committed to send the
 * reports elsewhere. DIR/ with a slash says that the link is intended. */
static int make_folder(const char *path, mode_t mode, struct err *err)
{
    struct stat info;
    if (mkdir(path, mode) == 0)
        return 0;
    int problem = errno;
    if (problem != EEXIST || lstat(path, &info) != 0)
        return err_set(err, EXIT_MACHINE, "cannot create the folder '%s': %s", path, strerror(problem));
    if (S_ISLNK(info.st_mode))
        return err_set(err, EXIT_MACHINE,
                       "'%s' is a symbolic link, which is not followed: remove it, or name its target", path);
    if (!S_ISDIR(info.st_mode))
        return err_set(err, EXIT_MACHINE, "cannot create the folder '%s': a file has that name", path);
    return 0;
}

/* A folder that other users cannot read, even if it existed before. */
static int make_private_folder(const char *path, struct err *err)
{
    struct stat info;
    if (make_folder(path, 0700, err) != 0)
        return -1;
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC), status = 0;
    if (fd < 0 || fstat(fd, &info) != 0)
        status = err_set(err, EXIT_MACHINE, "cannot open the folder '%s': %s", path, strerror(errno));
    else if (info.st_uid != geteuid())
        status = err_set(err, EXIT_MACHINE, "the folder '%s' belongs to another user: remove it", path);
    else if ((info.st_mode & 0777) != 0700 && fchmod(fd, 0700) != 0)
        status =
            err_set(err, EXIT_MACHINE, "cannot create the folder '%s' private: %s", path, strerror(errno));
    if (fd >= 0)
        close(fd);
    return status;
}

static int write_form(const char *folder, enum form form, const struct result *r,
                      const struct forms_options *o, struct err *err)
{
    struct buf content = {0}, path = {0};
    int status = forms_put(&content, form, r, o, err);
    buf_printf(&path, "%s/%s%s", folder, r->instructor ? "instructor-" : "", rows[form].file);
    if (status == 0)
        status = file_replace(path.ptr, buf_as_text(&content), err);
    buf_release(&content);
    buf_release(&path);
    return status;
}

static int write_view(const char *folder, const struct result *r, const struct forms_options *o,
                      struct err *err)
{
    struct buf path = {0};
    buf_printf(&path, "%s/%s", folder, r->instructor ? "instructor" : "student");
    int status = r->instructor ? make_private_folder(path.ptr, err) : make_folder(path.ptr, 0777, err);
    bool there = status == 0;
    for (enum form form = 0; form < FORM_COUNT && there; form++) {
        bool wanted = (!r->instructor || rows[form].for_instructors) &&
                      (form != FORM_CLASSROOM50 || o->runner) && (form != FORM_HTML || !o->no_html);
        if (wanted)
            status |= write_form(path.ptr, form, r, o, err);
    }
    buf_release(&path);
    return status;
}

int forms_write_folder(const char *folder, const struct result *r, const struct forms_options *o,
                       struct err *err)
{
    struct arena *arena = arena_new((size_t)1 << 30);
    struct result instructor = result_view(r, arena, DETAILS_FULL);
    instructor.instructor = true;
    int status = make_folder(folder, 0777, err);
    if (status == 0)
        status = write_view(folder, r, o, err) | write_view(folder, &instructor, o, err);
    arena_free(arena);
    return status ? -1 : 0;
}
