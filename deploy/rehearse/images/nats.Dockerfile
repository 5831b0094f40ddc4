# Replaces the nats image: the same entry point, and wget and nc for its checks.
FROM rehearsal/trixie
COPY nats.entry.sh /entry.sh
RUN chmod +x /entry.sh && ln -s /usr/bin/busybox /usr/local/bin/wget && ln -s /usr/bin/busybox /usr/local/bin/nc
ENTRYPOINT ["/entry.sh"]
CMD ["nats-server"]
