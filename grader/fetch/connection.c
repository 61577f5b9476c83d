#include "fetch/connection.h"
#include "base/process.h"
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

/* A descriptor that is not a connection refuses it, which does not matter. */
void connection_send_at_once(void)
{
    enum { MOST = 64 }; /* descriptors that can be one: the lowest free number is taken */
    const int yes = 1;
    for (int fd = PROCESS_KEPT + 1; fd < MOST; fd++)
        (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}
