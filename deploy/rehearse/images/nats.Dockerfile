# Stands in for the nats image: the same entry point, wget as its health check uses it.
FROM rehearsal/trixie
COPY nats.entry.sh /entry.sh
RUN chmod +x /entry.sh && ln -s /usr/bin/busybox /usr/local/bin/wget
ENTRYPOINT ["/entry.sh"]
CMD ["nats-server"]
