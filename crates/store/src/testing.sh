# Runs a PostgreSQL server of its own until standard input ends, that is until whoever started this is gone, however
# that came about. Prints "BINARIES DIRECTORY" when the server is ready; its socket is in the directory. With a port, and a
# folder that holds server.pem and server.key, it listens on that port too, to those who speak TLS.

trap '' HUP INT TERM
cd /

for bin in "$(pg_config --bindir 2>/dev/null)" /usr/lib/postgresql/*/bin "$(dirname "$(command -v initdb)")"; do
    [ -x "$bin/initdb" ] && break
done
if [ ! -x "$bin/initdb" ]; then
    echo "There is no PostgreSQL on this machine, which the tests need: apt-get install postgresql" >&2
    exit 1
fi

# The server refuses to run as root.
as=
[ "$(id -u)" = 0 ] && as="setpriv --reuid=postgres --regid=postgres --clear-groups"

# The path of a socket has to be short.
dir=$($as env -u TMPDIR mktemp -d -t ludotheque-postgres.XXXXXX) || exit 1

initialise() {
    $as "$bin/initdb" --pgdata="$dir/data" --username=postgres --auth=trust --no-sync >"$dir/initdb.log" 2>&1 || return
    options="-c unix_socket_directories='$dir' -c max_connections=300"
    if [ -z "$1" ]; then
        options="$options -c listen_addresses=''"
        return
    fi
    # The server may not be able to read the folder.
    for file in server.pem server.key; do
        $as sh -c 'umask 077; cat >"$0"' "$dir/$file" <"$2/$file" || return
    done
    printf 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n' | $as sh -c 'cat >"$0"' "$dir/data/pg_hba.conf"
    options="$options -c listen_addresses=127.0.0.1 -c port=$1"
    options="$options -c ssl=on -c ssl_cert_file='$dir/server.pem' -c ssl_key_file='$dir/server.key'"
}

if initialise "$@" &&
    $as "$bin/pg_ctl" start --wait --pgdata="$dir/data" --log="$dir/server.log" --options="$options" >/dev/null; then
    echo "$bin $dir"
    exec >&-
    cat >/dev/null
    $as "$bin/pg_ctl" stop --mode=immediate --pgdata="$dir/data" >/dev/null 2>&1
else
    cat "$dir"/*.log >&2
fi
rm -rf "$dir"
