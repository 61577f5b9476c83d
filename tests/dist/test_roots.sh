# The program of a release in bare Debian roots, without any package: reports, and repositories over https. The server is on
# loopback, outside the root.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"
. "$TESTS/dist/lib.sh"

make_work work.git
mkdir -p inside/work
tar -xzf "$DIST/grader-$version-linux-$(uname -m).tar.gz" -C inside --strip-components=1
cp -R "$TESTS/../reference/metal-puzzles" inside/reference

# --- a server with a certificate of an authority of our own ---
authority() {
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Test Authority' -keyout ca.key -out inside/ca.crt &&
        openssl req -newkey rsa:2048 -nodes -subj '/CN=localhost' -keyout server.key -out server.csr &&
        printf 'subjectAltName=DNS:localhost,DNS:course.example\n' >names &&
        openssl x509 -req -days 2 -in server.csr -CA inside/ca.crt -CAkey ca.key -CAcreateserial -extfile names -out server.crt &&
        cat server.key server.crt >server.pem
}
authority >openssl.log 2>&1 || { wrong 'certificates are made'; cat openssl.log; finish; }
here=$PWD
port=$(free_port)
cat >https.conf <<END
server.document-root = "$here"
server.bind = "127.0.0.1"
server.port = $port
server.errorlog = "$here/https.log"
server.modules += ("mod_alias", "mod_cgi", "mod_setenv", "mod_openssl")
ssl.engine = "enable"
ssl.pemfile = "$here/server.pem"
alias.url += ("/git" => "$(git --exec-path)/git-http-backend")
\$HTTP["url"] =~ "^/git/" {
    cgi.assign = ("" => "")
    setenv.add-environment = ("GIT_PROJECT_ROOT" => "$here", "GIT_HTTP_EXPORT_ALL" => "1",
        "GIT_CONFIG_COUNT" => "1", "GIT_CONFIG_KEY_0" => "safe.directory", "GIT_CONFIG_VALUE_0" => "*")
}
END
start https lighttpd -D -f https.conf
wait_for curl -sk "https://127.0.0.1:$port/" || wait_for env GIT_SSL_NO_VERIFY=1 git ls-remote "https://127.0.0.1:$port/git/work.git" ||
    { wrong 'the server starts'; cat https.log; finish; }

for release in bullseye bookworm; do
    has_root "$release" || continue
    hosts="echo '127.0.0.1 localhost course.example' >/etc/hosts"
    url=https://course.example:$port/git/work.git

    run in_root "$release" '/inside/bin/grader version && [ ! -e /etc/ssl/certs/ca-certificates.crt ] && ! dpkg -s libgit2-1.5 2>/dev/null'
    expect_exit 0
    expect_stdout_contains "grader $version"
    run in_root "$release" '/inside/bin/grader doctor'
    expect_exit 4
    expect_stdout_contains 'libgit2 1.5.1, https, ssh, linked in'
    expect_stdout_contains 'no certificates are installed here'

    # without /proc, and with it
    run in_root "$release" 'cd /inside && bin/grader check reference --junit junit.xml --json result.json --html page.html'
    expect_exit 0
    expect_stdout_contains '140 of 140 points, 14 of 14 puzzles passed'
    expect_file_contains inside/junit.xml '<testsuites '
    run in_root "$release" 'mount -t proc proc /proc && PATH=$PATH:/inside/bin && cd /inside/reference && grader check'
    expect_exit 0

    # https: nobody to trust, a file of them, those of the system where Debian and Fedora have them
    run in_root "$release" "$hosts; /inside/bin/grader --repo $url"
    expect_exit 4
    expect_stderr_contains "no certificates are installed here, so that 'course.example' cannot be trusted"
    if [ "$(wc -l <stderr)" -eq 1 ]; then right; else wrong 'expected one line on stderr'; fi
    run in_root "$release" "$hosts; /inside/bin/grader --repo $url --ca-file /inside/ca.crt"
    expect_exit 1
    expect_stdout_contains '20 of 140 points, 2 of 14 puzzles passed'
    for place in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt; do
        run in_root "$release" "$hosts; mkdir -p ${place%/*} && cp /inside/ca.crt $place && /inside/bin/grader --repo $url"
        expect_exit 1
        expect_stdout_contains '20 of 140 points, 2 of 14 puzzles passed'
    done

    # name services that a static program cannot load are not loaded
    run in_root "$release" "$hosts; echo 'hosts: mymachines resolve [!UNAVAIL=return] mdns4_minimal [NOTFOUND=return] dns' >/etc/nsswitch.conf
        /inside/bin/grader --repo $url --ca-file /inside/ca.crt"
    expect_exit 1
    expect_stdout_contains '20 of 140 points, 2 of 14 puzzles passed'
    run in_root "$release" "/inside/bin/grader --repo https://nowhere.invalid/work.git --ca-file /inside/ca.crt --timeout 20"
    expect_exit 4
    expect_stderr_contains 'nowhere.invalid'
done
finish
