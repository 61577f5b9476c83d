/* server: a git server over HTTP that does wrong what it is asked to do wrong. For tests, on loopback only.
 *
 *     server                prints a port that is free now, for other servers
 *     server FOLDER [PORT]  serves the repositories below FOLDER; writes its port to FOLDER/port, and a line
 * for each request to FOLDER/log: method, path, "login" when credentials came along
 *
 * The first part of a path says how to behave, the rest is the repository: /once-429/work.git. It ends by
 * itself after ten minutes; each connection has a process of its own, so that one that hangs hangs alone.
 * They all end when the server is asked to (SIGTERM). */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LIFE = 600, MAX_HEAD = 16384 };

struct request {
    int fd;
    const char *folder;
    int port;
    char method[8], mode[64], path[512], query[128];
    bool login, again;
    char authorization[512], protocol[64];
    size_t body_len;
    char *body;
};

static void say(int fd, const void *bytes, size_t len)
{
    for (size_t done = 0; done < len;) {
        ssize_t n = write(fd, (const char *)bytes + done, len - done);
        if (n <= 0)
            _exit(0);
        done += (size_t)n;
    }
}

static void say_text(int fd, const char *text)
{
    say(fd, text, strlen(text));
}

/* --- requests --- */

static void read_header(struct request *r, const char *line)
{
    if (strncasecmp(line, "Content-Length:", 15) == 0)
        r->body_len = strtoul(line + 15, NULL, 10);
    if (strncasecmp(line, "Authorization:", 14) == 0) {
        r->login = true;
        snprintf(r->authorization, sizeof r->authorization, "%.500s", line + 14 + (line[14] == ' '));
    }
    if (strncasecmp(line, "Git-Protocol:", 13) == 0)
        snprintf(r->protocol, sizeof r->protocol, "%.60s", line + 13 + (line[13] == ' '));
}

/* "GET /mode/rest?query HTTP/1.1" */
static bool read_first_line(struct request *r, char *line)
{
    char target[1024];
    if (sscanf(line, "%7s %1023s", r->method, target) != 2 || target[0] != '/')
        return false;
    char *query = strchr(target, '?'), *rest;
    if (query) {
        *query = 0;
        snprintf(r->query, sizeof r->query, "%.120s", query + 1);
    }
    rest = strchr(target + 1, '/');
    if (rest)
        *rest++ = 0;
    snprintf(r->mode, sizeof r->mode, "%.60s", target + 1);
    snprintf(r->path, sizeof r->path, "%.500s", rest ? rest : "");
    return !strstr(r->path, "..");
}

/* The lines up to the blank one, and nothing of what follows. */
static bool read_head(int fd, char head[MAX_HEAD])
{
    size_t len = 0;
    while (len < MAX_HEAD - 1) {
        ssize_t seen = recv(fd, head + len, MAX_HEAD - 1 - len, MSG_PEEK);
        if (seen <= 0)
            return false;
        head[len + (size_t)seen] = 0;
        char *end = strstr(head, "\r\n\r\n");
        size_t take = end ? (size_t)(end + 4 - head) - len : (size_t)seen;
        if (read(fd, head + len, take) != (ssize_t)take)
            return false;
        len += take;
        if (end) {
            head[len] = 0;
            return true;
        }
    }
    return false;
}

static bool read_request(struct request *r)
{
    char head[MAX_HEAD], *save = NULL;
    if (!read_head(r->fd, head))
        return false;
    char *line = strtok_r(head, "\r\n", &save);
    if (!line || !read_first_line(r, line))
        return false;
    while ((line = strtok_r(NULL, "\r\n", &save)))
        read_header(r, line);
    r->body = malloc(r->body_len + 1);
    for (size_t done = 0; r->body && done < r->body_len;) {
        ssize_t n = read(r->fd, r->body + done, r->body_len - done);
        if (n <= 0)
            return false;
        done += (size_t)n;
    }
    return r->body != NULL;
}

static void write_log(const struct request *r)
{
    char line[1024], name[600];
    snprintf(name, sizeof name, "%s/log", r->folder);
    int len =
        snprintf(line, sizeof line, "%s /%s/%s%s\n", r->method, r->mode, r->path, r->login ? " login" : "");
    int fd = open(name, O_WRONLY | O_APPEND | O_CREAT, 0600);
    if (fd >= 0) {
        (void)!write(fd, line, (size_t)len);
        close(fd);
    }
}

/* True the first time for this mode and repository. */
static bool first_time(const struct request *r)
{
    char name[1300];
    snprintf(name, sizeof name, "%s/seen-%s-%.*s", r->folder, r->mode, (int)strcspn(r->path, "/"), r->path);
    int fd = open(name, O_WRONLY | O_CREAT | O_EXCL, 0600);
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

/* --- answers --- */

/* After this one the connection goes on: libgit2 asks again on it. */
static void status(struct request *r, int code, const char *more)
{
    char head[2048];
    r->again = true;
    snprintf(head, sizeof head,
             "HTTP/1.1 %d Status\r\nContent-Length: 5\r\nContent-Type: text/plain\r\n%s\r\nsorry", code,
             more);
    say_text(r->fd, head);
}

static void redirect(struct request *r, const char *host, const char *mode)
{
    char more[1024];
    snprintf(more, sizeof more, "Location: http://%s:%d/%s/%s%s%s\r\n", host, r->port, mode, r->path,
             r->query[0] ? "?" : "", r->query);
    status(r, 302, more);
}

/* What `git upload-pack` says to this request. */
static char *ask_git(const struct request *r, const char *repository, bool list, size_t *len)
{
    int to[2], from[2];
    size_t capacity = 64 << 20; /* more than any test sends */
    char *out = malloc(capacity);
    *len = 0;
    if (!out || pipe(to) != 0 || pipe(from) != 0)
        _exit(1);
    pid_t pid = fork();
    if (pid == 0) {
        dup2(to[0], 0);
        dup2(from[1], 1);
        close(to[1]);
        close(from[0]);
        if (r->protocol[0])
            setenv("GIT_PROTOCOL", r->protocol, 1);
        execlp("git", "git", "-c", "safe.directory=*", "-c", "uploadpack.allowAnySHA1InWant=true",
               "upload-pack", "--stateless-rpc", list ? "--advertise-refs" : repository,
               list ? repository : NULL, NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    say(to[1], r->body, r->body_len);
    close(to[1]);
    for (;;) {
        ssize_t n = read(from[0], out + *len, capacity - *len);
        if (n <= 0)
            break;
        *len += (size_t)n;
    }
    waitpid(pid, NULL, 0);
    return out;
}

static void send_slowly(struct request *r, const char *bytes, size_t len)
{
    for (size_t done = 0; done < len;) {
        size_t part = len - done < 200 ? len - done : 200;
        say(r->fd, bytes + done, part);
        done += part;
        usleep(20000);
    }
}

/* Until the client goes away. */
static _Noreturn void hang(struct request *r)
{
    char ignored[256];
    while (read(r->fd, ignored, sizeof ignored) > 0)
        ;
    _exit(0);
}

/* Some bytes of the first object. */
static void corrupt(char *bytes, size_t len)
{
    for (size_t i = 0; i + 100 < len; i++)
        if (memcmp(bytes + i, "PACK", 4) == 0) {
            for (size_t k = 40; k < 48; k++)
                bytes[i + k] ^= 0x55;
            return;
        }
}

/* The bytes of the answer, as the mode wants them. */
static void send_body(struct request *r, const char *bytes, size_t len, bool list)
{
    char *copy = malloc(len + 1);
    if (!copy)
        _exit(1);
    memcpy(copy, bytes, len);
    if (strcmp(r->mode, "slow") == 0) {
        send_slowly(r, bytes, len);
    } else if (!list && strcmp(r->mode, "stall") == 0) {
        say(r->fd, bytes, len / 2);
        hang(r);
    } else if (!list && strcmp(r->mode, "truncate") == 0) {
        say(r->fd, bytes, len / 2);
    } else {
        if (!list && strcmp(r->mode, "corrupt") == 0)
            corrupt(copy, len);
        say(r->fd, copy, len);
    }
    free(copy);
}

static void serve_git(struct request *r)
{
    char repository[1200], head[512];
    bool list = strcmp(r->method, "GET") == 0, whole = list || strcmp(r->mode, "truncate") != 0;
    const char *service = list ? "/info/refs" : "/git-upload-pack",
               *intro = "001e# service=git-upload-pack\n0000";
    size_t path_len = strlen(r->path), tail = strlen(service), len;
    if (path_len <= tail || strcmp(r->path + path_len - tail, service) != 0) {
        status(r, 404, "");
        return;
    }
    snprintf(repository, sizeof repository, "%s/%.*s", r->folder, (int)(path_len - tail), r->path);
    if (access(repository, F_OK) != 0) {
        status(r, 404, "");
        return;
    }
    char *bytes = ask_git(r, repository, list, &len);
    snprintf(head, sizeof head,
             "HTTP/1.1 200 OK\r\nContent-Type: application/x-git-upload-pack-%s\r\nContent-Length: %zu\r\n"
             "%s\r\n",
             list ? "advertisement" : "result", len + (list ? strlen(intro) : 0),
             whole ? "" : "Connection: close\r\n");
    r->again = whole;
    say_text(r->fd, head);
    if (list)
        say_text(r->fd, intro);
    send_body(r, bytes, len, list);
    free(bytes);
}

/* --- a pack that is a file, whatever is in it: FOLDER/NAME.pack, its one branch in FOLDER/NAME.id --- */

static char *read_whole(const char *name, size_t *len)
{
    char *bytes = malloc(64 << 20);
    FILE *f = fopen(name, "rb");
    if (!f || !bytes)
        _exit(1);
    *len = fread(bytes, 1, 64 << 20, f);
    fclose(f);
    return bytes;
}

static void serve_pack(struct request *r)
{
    char name[700], head[256], line[128] = "";
    bool list = strcmp(r->method, "GET") == 0;
    size_t len;
    r->path[strcspn(r->path, "/")] = 0; /* the service */
    snprintf(name, sizeof name, "%s/%s.%s", r->folder, r->path, list ? "id" : "pack");
    char *bytes = read_whole(name, &len);
    /* a ref needs something behind its NUL, or libgit2 takes the list for an empty one */
    const char *able = "ofs-delta agent=test\n";
    size_t able_len = strlen(able);
    if (list)
        snprintf(line, sizeof line, "001e# service=git-upload-pack\n0000%04zx%.40s refs/heads/main",
                 4 + 40 + 16 + 1 + able_len, bytes);
    else
        snprintf(line, sizeof line, "0008NAK\n");
    snprintf(head, sizeof head,
             "HTTP/1.1 200 OK\r\nContent-Type: application/x-git-upload-pack-%s\r\nContent-Length: %zu\r\n"
             "Connection: close\r\n\r\n",
             list ? "advertisement" : "result", strlen(line) + (list ? 1 + able_len + 4 : len));
    say_text(r->fd, head);
    say(r->fd, line, strlen(line) + list);
    if (list)
        say_text(r->fd, able);
    say(r->fd, list ? "0000" : bytes, list ? 4 : len);
    free(bytes);
}

/* A list of refs that never ends. */
static void endless(struct request *r)
{
    char line[128];
    say_text(r->fd, "HTTP/1.1 200 OK\r\nContent-Type: application/x-git-upload-pack-advertisement\r\n"
                    "Connection: close\r\n\r\n001e# service=git-upload-pack\n0000");
    for (unsigned i = 0;; i++) {
        snprintf(line, sizeof line, "0048%040x refs/heads/%015u\n", i + 1, i);
        say(r->fd, line, 72);
    }
}

static bool is_status_mode(struct request *r)
{
    static const int codes[] = {400, 401, 403, 404, 410, 429, 500, 502, 503};
    char once[32], always[32];
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        snprintf(once, sizeof once, "once-%d", codes[i]);
        snprintf(always, sizeof always, "always-%d", codes[i]);
        if (strcmp(r->mode, always) == 0 || (strcmp(r->mode, once) == 0 && first_time(r))) {
            status(r, codes[i], codes[i] == 401 ? "WWW-Authenticate: Basic realm=\"x\"\r\n" : "");
            return true;
        }
    }
    return false;
}

static void answer(struct request *r)
{
    const char *wanted = "Basic eC1hY2Nlc3MtdG9rZW46c2VjcmV0LXRva2Vu"; /* x-access-token:secret-token */
    write_log(r);
    if (is_status_mode(r))
        return;
    if (strcmp(r->mode, "silent") == 0)
        hang(r);
    if (strcmp(r->mode, "drop") == 0 || (strcmp(r->mode, "once-drop") == 0 && first_time(r)))
        return;
    if (strcmp(r->mode, "endless") == 0)
        endless(r);
    if (strcmp(r->mode, "pack") == 0) {
        serve_pack(r);
        return;
    }
    if (strcmp(r->mode, "web") == 0) {
        say_text(r->fd, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello");
        return;
    }
    bool login = strcmp(r->mode, "login") == 0 || strcmp(r->mode, "login-away") == 0;
    if (login && strcmp(r->authorization, wanted) != 0)
        status(r, 401, "WWW-Authenticate: Basic realm=\"x\"\r\n");
    else if (strcmp(r->mode, "login-away") == 0 || strcmp(r->mode, "away-login") == 0)
        redirect(r, "localhost", "login");
    else if (strcmp(r->mode, "away") == 0)
        redirect(r, "localhost", "ok");
    else if (strcmp(r->mode, "moved") == 0)
        redirect(r, "127.0.0.1", "ok");
    else if (strcmp(r->mode, "moved-login") == 0)
        redirect(r, "127.0.0.1", "login");
    else if (strcmp(r->mode, "loop") == 0)
        redirect(r, "127.0.0.1", "loop");
    else if (strcmp(r->mode, "to-file") == 0)
        status(r, 302, "Location: file:///etc/\r\n");
    else
        serve_git(r);
}

static _Noreturn void serve(const struct request *start)
{
    for (;;) {
        struct request r = *start;
        if (!read_request(&r))
            _exit(0);
        answer(&r);
        free(r.body);
        if (!r.again)
            _exit(0);
    }
}

/* On *port, or on any when it is 0. */
static int listen_here(int *port)
{
    struct sockaddr_in at = {
        .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK), .sin_port = htons((uint16_t)*port)};
    socklen_t len = sizeof at;
    int fd = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    if (fd >= 0)
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (fd < 0 || bind(fd, (struct sockaddr *)&at, sizeof at) != 0 || listen(fd, 512) != 0 ||
        getsockname(fd, (struct sockaddr *)&at, &len) != 0)
        return -1;
    *port = ntohs(at.sin_port);
    return fd;
}

static int tell_port(const char *folder, int port)
{
    char name[600], new_name[620];
    snprintf(name, sizeof name, "%s/port", folder);
    snprintf(new_name, sizeof new_name, "%s.new", name);
    FILE *f = fopen(new_name, "w");
    if (!f)
        return -1;
    fprintf(f, "%d\n", port);
    return fclose(f) == 0 ? rename(new_name, name) : -1;
}

/* The connections too: a machine that is gone answers nobody. */
static void end_all(int signal_number)
{
    (void)signal_number;
    if (getpgrp() == getpid())
        kill(0, SIGKILL);
    _exit(0);
}

int main(int argc, char **argv)
{
    int port = argc == 3 ? atoi(argv[2]) : 0, server = argc <= 3 ? listen_here(&port) : -1;
    if (server >= 0 && argc == 1) {
        printf("%d\n", port);
        return 0;
    }
    if (server < 0 || tell_port(argv[1], port) != 0) {
        fprintf(stderr, "server FOLDER [PORT]\n");
        return 2;
    }
    setpgid(0, 0);
    signal(SIGTERM, end_all);
    signal(SIGCHLD, SIG_IGN);
    alarm(LIFE);
    for (;;) {
        struct request r = {.folder = argv[1], .port = port};
        r.fd = accept(server, NULL, NULL);
        if (r.fd < 0)
            continue;
        if (fork() == 0) {
            close(server);
            signal(SIGCHLD, SIG_DFL);
            alarm(LIFE);
            serve(&r);
        }
        close(r.fd);
    }
}
