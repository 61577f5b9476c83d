#include "report/html_head.h"
#include "base/bug.h"
#include "base/embed.h"
#include "base/sha256.h"
#include "base/version.h"
#include "report/escape.h"

static struct text asset(const char *name)
{
    size_t count;
    const struct embedded *files = embed_report(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(files[i].name, name) == 0)
            return text_from(files[i].data, files[i].size);
    BUG("no asset '%s'", name);
}

static void put_hash(struct buf *out, struct text t)
{
    uint8_t hash[32];
    sha256(t, hash);
    buf_str(out, "'sha256-");
    escape_base64(out, text_from((const char *)hash, sizeof hash));
    buf_char(out, '\'');
}

static void put_policy(struct buf *out, struct text style, const char *script)
{
    buf_str(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src ");
    put_hash(out, style);
    if (script) {
        buf_str(out, "; script-src ");
        put_hash(out, asset(script));
    }
    buf_str(out, "; base-uri 'none'; form-action 'none'\">\n");
}

void html_head(struct buf *out, struct text title, const char *const *styles, const char *script)
{
    struct buf style = {0};
    for (; *styles; styles++)
        buf_text(&style, asset(*styles));
    buf_str(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
    put_policy(out, buf_as_text(&style), script);
    buf_str(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                 "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" "
                 "content=\"grader " GRADER_VERSION "\">\n<title>");
    buf_text(out, title);
    buf_str(out, "</title>\n<style>");
    buf_text(out, buf_as_text(&style));
    buf_str(out, "</style>\n</head>\n");
    buf_release(&style);
}

/* Signs differ in form, not only in colour. */
void html_head_symbols(struct buf *out, void (*more)(struct buf *out))
{
    buf_str(out, "<svg width=\"0\" height=\"0\" class=\"pic defs\" aria-hidden=\"true\">"
                 "<symbol id=\"i-ok\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"8\"/><path "
                 "d=\"M4.5 8.3l2.4 2.5 4.6-5.2\"/></symbol>"
                 "<symbol id=\"i-no\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"8\"/><path "
                 "d=\"M5.2 5.2l5.6 5.6m0-5.6l-5.6 5.6\"/></symbol>"
                 "<symbol id=\"i-none\" viewBox=\"0 0 16 16\"><circle cx=\"8\" cy=\"8\" r=\"7.2\"/><path "
                 "d=\"M5 8h6\"/></symbol>"
                 "<symbol id=\"i-ask\" viewBox=\"0 0 16 16\"><path class=\"f\" d=\"M8 .8l7.6 14H.4z\"/><path "
                 "d=\"M8 5.6v4.2m0 1.9v.6\"/></symbol>");
    if (more)
        more(out);
    buf_str(out, "</svg>\n");
}

void html_head_end(struct buf *out, const char *script)
{
    if (script) {
        buf_str(out, "<script>");
        buf_text(out, asset(script));
        buf_str(out, "</script>\n");
    }
    buf_str(out, "</body>\n</html>\n");
}
