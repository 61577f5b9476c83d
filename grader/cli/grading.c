#include "cli/grading.h"
#include "base/limits.h"

enum { OPT_PACK = GRADING_FIRST_ID, OPT_SECRET, OPT_DETAILS, OPT_WEIGHTS, OPT_ENGINE };

const struct option grading_rows[] = {
    {OPT_PACK, "--pack", "DIR", "a pack of puzzles other than metal-puzzles"},
    {OPT_SECRET, "--secret-file", "FILE", "key of the hidden tests; else GRADER_SECRET, else the public key"},
    {OPT_DETAILS, "--details", "full|names|none",
     "how much to report about hidden tests; names with a key, full without"},
    {OPT_WEIGHTS, "--weights", "FILE", "the course's grading.yaml: points, weights, policies"},
    {OPT_ENGINE, "--engine", "auto|cpu|metal",
     "metal: a GPU also runs the kernels, as a second opinion; auto: if there is one"},
};
const size_t grading_row_count = sizeof grading_rows / sizeof *grading_rows;

static int set_details(struct grading_options *o, const char *value, struct err *err)
{
    static const char *const names[DETAILS_COUNT] = {"full", "names", "none"};
    for (int k = 0; k < DETAILS_COUNT; k++)
        if (strcmp(value, names[k]) == 0) {
            o->details = (enum details)k;
            o->has_details = true;
            return 0;
        }
    return err_set(err, EXIT_USAGE, "--details must be full, names or none, not '%.40s'", value);
}

int grading_set_engine(enum grading_engine *out, const char *value, struct err *err)
{
    static const char *const names[GRADING_ENGINE_COUNT] = {"cpu", "auto", "metal"};
    for (int k = 0; k < GRADING_ENGINE_COUNT; k++)
        if (strcmp(value, names[k]) == 0) {
            *out = (enum grading_engine)k;
            return 0;
        }
    return err_set(err, EXIT_USAGE, "--engine must be auto, cpu or metal, not '%.40s'", value);
}

int grading_set(struct grading_options *o, int id, const char *value, struct err *err)
{
    switch (id) {
    case OPT_PACK: o->pack = value; return 0;
    case OPT_SECRET: o->secret_file = value; return 0;
    case OPT_WEIGHTS: o->weights = value; return 0;
    case OPT_DETAILS: return set_details(o, value, err);
    case OPT_ENGINE: return grading_set_engine(&o->engine, value, err);
    default: return -1;
    }
}

struct pack *grading_open_pack(const struct grading_options *o, struct arena *arena, struct err *err)
{
    struct pack *pack = pack_open(arena, o->pack, NULL, err);
    return pack && (!o->weights || pack_override(pack, arena, o->weights, err) == 0) ? pack : NULL;
}

/* The secret of the file, line ends and blanks around it aside, or that of the environment. */
int grading_read_secret(const struct grading_options *o, struct secret *secret, struct grade_options *out,
                        struct err *err)
{
    if (o->secret_file) {
        secret_release(secret);
        if (secret_read(secret, o->secret_file, LIMIT_PACK_BYTES, err) != 0)
            return -1;
    }
    out->secret = o->secret_file ? text_trim(secret_text(secret)) : secret_text(secret);
    if (o->secret_file && !out->secret.len)
        return err_set(err, EXIT_USAGE, "the secret in '%s' is empty", o->secret_file);
    out->details = o->has_details ? o->details : out->secret.len ? DETAILS_NAMES : DETAILS_FULL;
    return 0;
}

int grading_open_engine(const struct grading_options *o, struct confirm *confirm, struct arena *arena,
                        struct err *err)
{
    struct err why = {0};
    if (o->engine == GRADING_CPU || (o->engine == GRADING_AUTO && !device_built_in()))
        return 0;
    if (!device_built_in()) {
        struct device_about about;
        struct device_report report;
        (void)device_open(&about, &report);
        return err_set(err, EXIT_USAGE, "--engine metal: %s", report.message);
    }
    if (confirm_open(confirm, &why) == 0)
        return 0;
    confirm->fault = arena_text(arena, text_of(why.message));
    return o->engine == GRADING_AUTO ? 0 : err_set(err, EXIT_MACHINE, "--engine metal: %s", why.message);
}
