/* doctor: `grader doctor`, what this program is and whether it can work here. */
#include "base/cpu.h"
#include "base/embed.h"
#include "base/sandbox.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/self.h"
#include "diag/diag.h"
#include "fetch/certificates.h"
#include "fetch/store.h"
#include "gpu/remote.h"
#include "report/junit.h"
#include <stdlib.h>
#include <sys/utsname.h>
#include <unistd.h>

static const char *built_by(void)
{
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#else
    return "an unknown compiler";
#endif
}

static const char *build_kind(void)
{
#ifdef ARENA_DEBUG
    return ", with memory checks";
#else
    return "";
#endif
}

/* --- what is loaded when it is needed --- */

static int about_git(struct buf *out, struct err *err)
{
    return store_about(out, err);
}

static int about_xml(struct buf *out, struct err *err)
{
    buf_str(out, "libxml2");
    return junit_check(err);
}

/* Where programs of this system look for the certificates that they trust. */
static int about_certificates(struct buf *out, struct err *err)
{
    const char *own = getenv("SSL_CERT_FILE"),
               *file = own && access(own, R_OK) == 0 ? own : certificates_file();
    if (file)
        return buf_str(out, file), 0;
#ifdef __APPLE__
    (void)err;
    return buf_str(out, "of the system"), 0;
#else
    return err_set(err, EXIT_MACHINE, "no certificates are installed here");
#endif
}

struct part {
    const char *name;
    int (*about)(struct buf *out, struct err *err);
    const char *without;    /* what cannot be done */
    const char *apt, *brew; /* packages; NULL: libgit2's, which has its version in its name */
};

static const struct part parts[] = {
    {"git", about_git, "--repo cannot fetch repositories from servers", NULL, "libgit2"},
    {"JUnit", about_xml, "--junit cannot write reports", "libxml2", "libxml2"},
    {"https", about_certificates, "--repo trusts no server (or see --ca-file)", "ca-certificates",
     "ca-certificates"},
};

static void put_install(struct buf *out, const struct part *p)
{
#ifdef __APPLE__
    buf_printf(out, "brew install %s", p->brew);
#else
    buf_printf(out, "on Debian and Ubuntu: apt-get install %s", p->apt ? p->apt : store_package());
#endif
}

/* One line each, and what to install in `missing`. */
static void put_parts(struct buf *out, struct buf *missing)
{
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        struct buf about = {0};
        struct err err = {0};
        bool there = parts[i].about(&about, &err) == 0;
        buf_printf(out, "%-11s%s\n", parts[i].name, there ? about.ptr : err.message);
        buf_release(&about);
        if (there)
            continue;
        buf_printf(missing, "missing: %s; %s\n", err.message, parts[i].without);
        buf_str(missing, "  help: ");
        put_install(missing, &parts[i]);
        buf_char(missing, '\n');
    }
}

static void put_program(struct cli *cli, size_t pages, size_t library)
{
    struct buf *out = &cli->out;
    struct utsname machine;
    buf_printf(out, "version    %s, built by %s%s\n", GRADER_VERSION, built_by(), build_kind());
    if (uname(&machine) == 0)
        buf_printf(out, "machine    %s %s %s, %ld processors\n", machine.sysname, machine.release,
                   machine.machine, sysconf(_SC_NPROCESSORS_ONLN));
    buf_printf(out,
               "compiler   Metal Shading Language; %zu library files; %d findings, %zu of them with a page\n",
               library, DIAG_CODE_COUNT, pages);
    buf_printf(out, "engine     cpu%s\n", cpu_has_avx2() ? ", with AVX2" : "");
}

/* The result of the GPU's probe. A GPU is optional. */
static void put_metal(struct buf *out, struct arena *arena)
{
    struct device_about about;
    struct device_report report;
    if (!device_built_in()) {
        (void)device_open(&about, &report);
        buf_printf(out, "metal      none: %s\n", report.message);
        return;
    }
    struct remote remote = {.program = self_path(arena)};
    struct err err = {0};
    char names[200];
    if (remote_open(&remote, &err) != 0) {
        buf_printf(out, "metal      cannot be used: %s\n", err.message);
        return;
    }
    canary_names(remote.abilities, names, sizeof names);
    buf_printf(out, "metal      %s: %s\n", remote.about.name, names[0] ? names : "the canary passes");
    if (remote_close(&remote, &err) != 0)
        buf_printf(out, "metal      broke: %s\n", err.message);
}

/* What is missing is listed last, and makes the exit code 4. */
static int doctor(struct cli *cli, void *options, struct arena *arena, struct err *err)
{
    (void)options;
    (void)err;
    struct buf *out = &cli->out, missing = {0};
    size_t pages, library;
    embed_codes(&pages);
    embed_library(&library);
    put_program(cli, pages, library);
    put_metal(out, arena);
    put_parts(out, &missing);
    buf_str(out, "sandbox    ");
    sandbox_describe(out);
    buf_printf(out, "\nterminal   %s, %u columns\n\n", cli->colour ? "colours" : "no colours", cli->width);
    if (!library || !pages)
        buf_str(&missing, "problem: this program was built without its library or its pages\n");
    if (sandbox_missing() & (SANDBOX_CALLS | SANDBOX_FILES))
        buf_str(out, "note: submissions are read and run with fewer safeguards than this program knows\n");
    bool complete = missing.len == 0;
    buf_text(out, complete ? TEXT("Everything is in order.\n") : buf_as_text(&missing));
    buf_release(&missing);
    return complete ? EXIT_OK : EXIT_MACHINE;
}

const struct action doctor_action = {.run = doctor};
