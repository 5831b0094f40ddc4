#!/bin/sh
# Runs nats-server and kills it if it is stuck (nats-stuck.sh); the container's restart policy then restarts it.
here=$(dirname "$0")

nats-server "$@" &
server=$!
trap 'kill -TERM $server' TERM INT

times=0
while kill -0 $server 2>/dev/null; do
  sleep 3 &
  wait $!
  if sh "$here/nats-stuck.sh"; then times=0; else times=$((times + 1)); fi
  if [ $times -ge 2 ]; then
    echo 'nats-server accepts no writes although its disk has space: killing it, so that it is restarted' >&2
    kill -KILL $server
  fi
done
wait $server
