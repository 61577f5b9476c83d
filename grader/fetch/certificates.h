/* certificates: where this machine keeps the certificates of the authorities that it trusts.
 *
 * libgit2 knows one place, that of the system it was compiled for; a program that has it linked in runs on
 * others too. */
#ifndef FETCH_CERTIFICATES_H
#define FETCH_CERTIFICATES_H

/* The first file of them that can be read, or NULL. */
const char *certificates_file(void);

#endif
