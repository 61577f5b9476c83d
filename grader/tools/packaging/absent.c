/* absent: functions that Debian's static libraries refer to and that have no static library, or a needlessly
 * large one.
 *
 * libgit2 logs in with Kerberos where a server offers it (GSSAPI), libxml2 reads texts of rare encodings
 * (ICU). The program needs neither: logins are tokens and SSH keys, and what it writes is UTF-8. Each
 * function here says that it failed, in the way that its interface has for it, so that the library goes on as
 * on a machine without Kerberos or that encoding. The types are only as exact as the calling convention
 * needs. */
#include <stddef.h>
#include <stdint.h>
#include <unicode/urename.h>

/* --- GSSAPI, RFC 2744 --- */

enum { GSS_S_UNAVAILABLE = 16 << 16 };

#define GSS(name)                                                                                            \
    uint32_t name(uint32_t *minor);                                                                          \
    uint32_t name(uint32_t *minor)                                                                           \
    {                                                                                                        \
        *minor = 0;                                                                                          \
        return GSS_S_UNAVAILABLE;                                                                            \
    }

GSS(gss_delete_sec_context)
GSS(gss_display_status)
GSS(gss_import_name)
GSS(gss_indicate_mechs)
GSS(gss_init_sec_context)
GSS(gss_release_buffer)
GSS(gss_release_name)
GSS(gss_release_oid_set)

extern void *const GSS_C_NT_HOSTBASED_SERVICE;
void *const GSS_C_NT_HOSTBASED_SERVICE = NULL;

/* --- ICU's converters; <unicode/urename.h> gives the names the version of ICU that libxml2 was compiled with
 * --- */

enum { U_UNSUPPORTED_ERROR = 16 };

void *ucnv_open(const char *name, int *status);
void *ucnv_open(const char *name, int *status)
{
    (void)name;
    *status = U_UNSUPPORTED_ERROR;
    return NULL;
}

/* Never called: without a converter there is nothing to convert. */
#define NEVER(name)                                                                                          \
    void name(void);                                                                                         \
    void name(void)                                                                                          \
    {                                                                                                        \
    }

NEVER(ucnv_close)
NEVER(ucnv_convertEx)
NEVER(ucnv_setFromUCallBack)
NEVER(ucnv_setToUCallBack)
NEVER(UCNV_FROM_U_CALLBACK_STOP)
NEVER(UCNV_TO_U_CALLBACK_STOP)
