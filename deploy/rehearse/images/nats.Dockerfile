# Stands in for the nats image: the same entry point, wget and nc as its checks use them.
FROM rehearsal/trixie
COPY nats.entry.sh /entry.sh
RUN chmod +x /entry.sh && ln -s /usr/bin/busybox /usr/local/bin/wget && ln -s /usr/bin/busybox /usr/local/bin/nc
ENTRYPOINT ["/entry.sh"]
CMD ["nats-server"]
