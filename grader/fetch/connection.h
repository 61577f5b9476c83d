/* connection: what libgit2 has no option for. */
#ifndef FETCH_CONNECTION_H
#define FETCH_CONNECTION_H

/* libgit2 sends the header and the body of a request in two parts. The second part would wait until the
 * server has confirmed the first, and a server that waits for the rest delays that: by 40 ms on Linux. So
 * this sets all current connections of the process not to wait, including encrypted ones. */
void connection_send_at_once(void);

#endif
