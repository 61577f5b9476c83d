# Repositories from real servers on loopback: git daemon, lighttpd with git http-backend (basic login, TLS), sshd.
# shellcheck disable=SC1091
. "$TESTS/cli/lib.sh"
. "$TESTS/fetch/lib.sh"

make_work work.git
PATH=$PATH:/usr/sbin:/sbin
here=$PWD


# --- git daemon ---
port=$(free_port)
start daemon git daemon --listen=127.0.0.1 --port="$port" --base-path="$here" --export-all --reuseaddr "$here"
if wait_for git ls-remote "git://127.0.0.1:$port/work.git"; then
    graded --repo "git://127.0.0.1:$port/work.git"
    graded --repo "git://127.0.0.1:$port/work.git"
    graded --repo "git://127.0.0.1:$port/work.git" --ref main --before 2026-12-31
    refused 3 'no repository at' --repo "git://127.0.0.1:$port/missing.git"
    git init -q --bare empty.git
    refused 3 'has no commit yet' --repo "git://127.0.0.1:$port/empty.git"
    refused 3 "no branch, tag or commit 'nope'" --repo "git://127.0.0.1:$port/work.git" --ref nope
    refused 2 'does not name a repository' --repo "git://127.0.0.1:$port/"
else
    skip git 'git daemon does not start'
fi

# --- lighttpd with git http-backend ---
backend=$(git --exec-path)/git-http-backend
http_config() { # http_config PORT MORE
    cat <<EOF
server.document-root = "$here"
server.bind = "127.0.0.1"
server.port = $1
server.errorlog = "$here/lighttpd.log"
server.modules += ("mod_alias", "mod_cgi", "mod_setenv", "mod_auth", "mod_authn_file")
alias.url += ("/git" => "$backend", "/private" => "$backend")
\$HTTP["url"] =~ "^/(git|private)/" {
    cgi.assign = ("" => "")
    setenv.add-environment = ("GIT_PROJECT_ROOT" => "$here", "GIT_HTTP_EXPORT_ALL" => "1",
        "GIT_CONFIG_COUNT" => "1", "GIT_CONFIG_KEY_0" => "safe.directory", "GIT_CONFIG_VALUE_0" => "*")
}
auth.backend = "plain"
auth.backend.plain.userfile = "$here/users"
auth.require = ("/private" => ("method" => "basic", "realm" => "x", "require" => "valid-user"))
$2
EOF
}
if command -v lighttpd >/dev/null 2>&1 && [ -x "$backend" ]; then
    echo 'x-access-token:open-sesame' >users
    port=$(free_port)
    http_config "$port" '' >http.conf
    start lighttpd lighttpd -D -f http.conf
    if wait_for git ls-remote "http://127.0.0.1:$port/git/work.git"; then
        at=http://127.0.0.1:$port
        graded --repo "$at/git/work.git" --allow-http
        graded --repo "$at/git/work.git" --allow-http
        refused 3 'no repository at' --repo "$at/git/missing.git" --allow-http
        refused 3 'give a token' --repo "$at/private/work.git" --allow-http
        echo open-sesame >token
        graded --repo "$at/private/work.git" --allow-http --token-file token --token-host 127.0.0.1
        echo wrong >token
        refused 4 'did not accept the token' --repo "$at/private/work.git" --allow-http --token-file token --token-host 127.0.0.1
    else
        skip lighttpd 'lighttpd does not start'
        cat lighttpd.log
    fi
else
    skip lighttpd 'no lighttpd: http with git http-backend is not tried'
fi

# --- TLS: a certificate that nobody knows is refused, one that is named is trusted ---
certificate() { # certificate NAME HOST
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$2" -addext "subjectAltName=$3" \
        -keyout "$1.key" -out "$1.crt" >openssl.log 2>&1 && cat "$1.key" "$1.crt" >"$1.pem"
}
if ! knows_localhost; then
    skip - 'this machine does not know the name localhost (no /etc/hosts): https is not tried'
elif installed lighttpd && installed openssl &&
    certificate good localhost DNS:localhost && certificate other elsewhere.example DNS:elsewhere.example; then
    port=$(free_port)
    http_config "$port" "server.modules += (\"mod_openssl\")
ssl.engine = \"enable\"
ssl.pemfile = \"$here/good.pem\"" >https.conf
    start https lighttpd -D -f https.conf
    if wait_for env GIT_SSL_NO_VERIFY=1 git ls-remote "https://localhost:$port/git/work.git"; then
        at=https://localhost:$port
        refused 4 'is not trusted' --repo "$at/git/work.git"
        graded --repo "$at/git/work.git" --ca-file good.crt
        SSL_CERT_FILE=good.crt graded --repo "$at/git/work.git"
        refused 4 'is not trusted' --repo "$at/git/work.git" --ca-file other.crt
        refused 4 'cannot use the certificates' --repo "$at/git/work.git" --ca-file missing.crt
        refused 4 "127.0.0.1" --repo "https://127.0.0.1:$port/git/work.git" --ca-file good.crt # another name
        echo open-sesame >token
        graded --repo "$at/private/work.git" --ca-file good.crt --token-file token --token-host LOCALHOST
        refused 3 'give a token' --repo "$at/private/work.git" --ca-file good.crt --token-file token --token-host example.org
    else
        skip lighttpd 'no TLS for lighttpd (lighttpd-mod-openssl)'
        cat https.log
    fi
else
    skip "$(installed lighttpd && echo openssl || echo lighttpd)" 'no lighttpd or openssl: https is not tried'
fi

# --- sshd ---
sshd=$(command -v sshd)
if [ -n "$sshd" ] && command -v ssh-keygen >/dev/null 2>&1; then
    [ "$(id -u)" -ne 0 ] || [ -d /run/sshd ] || { mkdir /run/sshd && made_run=1; } # it wants that of root
    user=$(id -un)
    port=$(free_port)
    for key in host client stranger; do ssh-keygen -q -t ed25519 -N '' -f $key; done
    cp client.pub authorized
    cat >sshd.conf <<EOF
ListenAddress 127.0.0.1
Port $port
HostKey $here/host
PidFile none
AuthorizedKeysFile $here/authorized
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin yes
EOF
    start sshd "$sshd" -D -e -f "$here/sshd.conf"
    if wait_for ssh -q -i client -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -p "$port" "$user@127.0.0.1" true; then
        echo "[127.0.0.1]:$port $(cat host.pub)" >known
        echo "[127.0.0.1]:$port $(cat stranger.pub)" >changed
        : >nobody
        at=ssh://$user@127.0.0.1:$port
        graded --repo "$at$here/work.git" --ssh-key client --known-hosts known
        graded --repo "$at$here/work.git" --ssh-key client --known-hosts known
        refused 4 'is not in the known hosts' --repo "$at$here/work.git" --ssh-key client --known-hosts nobody
        refused 4 'or has changed' --repo "$at$here/work.git" --ssh-key client --known-hosts changed
        refused 4 'did not accept the login' --repo "$at$here/work.git" --ssh-key stranger --known-hosts known
        refused 3 'no repository at' --repo "$at$here/missing.git" --ssh-key client --known-hosts known
        refused 2 'no SSH agent is running' --repo "$at$here/work.git" --known-hosts known
        refused 2 'cannot read' --repo "$at$here/work.git" --ssh-key client --known-hosts missing
        refused 2 'must not contain a password' --repo "ssh://$user:secret@127.0.0.1:$port$here/work.git" --ssh-key client
        # the hosts that the user knows, and an agent
        mkdir -p home/.ssh && cp known home/.ssh/known_hosts
        HOME=$here/home graded --repo "$at$here/work.git" --ssh-key client
        if command -v ssh-agent >/dev/null 2>&1; then
            start agent ssh-agent -D -a "$here/agent.sock"
            SSH_AUTH_SOCK=$here/agent.sock
            export SSH_AUTH_SOCK
            if wait_for ssh-add -q client; then
                graded --repo "$at$here/work.git" --known-hosts known
            else
                skip ssh-agent 'the SSH agent does not start'
            fi
            unset SSH_AUTH_SOCK
        else
            skip ssh-agent 'no ssh-agent'
        fi
        if [ -n "$(find xdg -name 'tmp-*')" ]; then wrong 'nothing is left in the cache'; else right; fi
    else
        skip sshd 'sshd does not start'
        cat sshd.log
    fi
    [ -z "${made_run:-}" ] || { stop_servers && rmdir /run/sshd; }
else
    skip "$(installed sshd && echo ssh-keygen || echo sshd)" 'no sshd or ssh-keygen: ssh is not tried'
fi

finish
