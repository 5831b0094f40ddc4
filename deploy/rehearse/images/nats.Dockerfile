# Replaces the nats image, with the same entry point, and with wget and nc for health checks.
FROM rehearsal/trixie
COPY nats.entry.sh /entry.sh
RUN chmod +x /entry.sh && ln -s /usr/bin/busybox /usr/local/bin/wget && ln -s /usr/bin/busybox /usr/local/bin/nc
ENTRYPOINT ["/entry.sh"]
CMD ["nats-server"]
