# Replaces the Prometheus image, with the same entry point, user and folder.
FROM rehearsal/trixie
COPY prometheus /bin/prometheus
RUN ln -s /usr/bin/busybox /usr/local/bin/wget && mkdir -p /prometheus && chown 65534:65534 /prometheus
USER 65534:65534
VOLUME /prometheus
ENTRYPOINT ["/bin/prometheus"]
