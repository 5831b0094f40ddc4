#!/bin/sh
# Exits with 1 if only a restart of this node would help: it accepts no writes despite free disk space, or its disk was
# full. It tries a write, because /healthz reports ok even if the streams refuse writes since their disk was full
# (docs/decisions/021).
node=${NATS_NODE:-scrollstop}
port=${NATS_PORT:-4222}
store=${NATS_STORE:-/data}
marks=${NATS_MARKS:-/tmp} # stores the ids of the servers that accepted a write and that had a full disk
inbox=_INBOX.admin.$node.$$ # each node has its own, because all nodes share the account
body=$(printf '%08192d' 0)

reply=$(
  {
    printf 'CONNECT {"verbose":false,"headers":true,"no_responders":true,"user":"admin","pass":"%s"}\r\n' "$ADMIN_NATS_PASSWORD"
    printf 'SUB %s 1\r\nPUB canary.%s %s %d\r\n%s\r\n' "$inbox" "$node" "$inbox" "${#body}" "$body"
    sleep 2
  } | timeout 4 nc 127.0.0.1 "$port" 2>/dev/null # a stuck server does not even close the connection
)
server=$(printf '%s' "$reply" | sed -n 's/.*"server_id":"\([A-Z0-9]*\)".*/\1/p')

# With less than 16 MB free a restart would not help yet; once there is space, a server whose disk was full restarts.
if df -Pk "$store" | { read -r _; read -r _ _ _ free _; [ "$free" -lt 16384 ]; }; then
  echo "$server" > "$marks/full"
  exit 0
fi
[ -n "$server" ] && [ "$(cat "$marks/full" 2>/dev/null)" = "$server" ] && exit 1

case $reply in
  # 10047 and 10023: the configured limit is reached, not that of the disk.
  *'"err_code":10047'* | *'"err_code":10023'*) exit 0 ;;
  *'"error":'*) exit 1 ;;
  *"\"stream\":\"CANARY_$node\""*)
    echo "$server" > "$marks/wrote"
    exit 0
    ;;
  *'NATS/1.0 503'*)
    # No responder: JetStream has disabled itself, or the stream does not exist yet (bus-keeper).
    [ -n "$server" ] && [ "$(cat "$marks/wrote" 2>/dev/null)" = "$server" ] && exit 1
    exit 0
    ;;
esac
exit 1
