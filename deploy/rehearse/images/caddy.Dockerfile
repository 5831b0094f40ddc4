# Replaces the caddy image; as in that image, the binary may bind low ports.
FROM rehearsal/trixie
RUN ln -s /usr/bin/busybox /usr/local/bin/wget && setcap cap_net_bind_service=+ep /usr/bin/caddy
CMD ["caddy", "run"]
