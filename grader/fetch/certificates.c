#include "fetch/certificates.h"
#include <stddef.h>
#include <unistd.h>

/* As Debian and Ubuntu, Fedora, openSUSE, Alpine and macOS have them. */
static const char *const files[] = {
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
};

const char *certificates_file(void)
{
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (access(files[i], R_OK) == 0)
            return files[i];
    return NULL;
}
