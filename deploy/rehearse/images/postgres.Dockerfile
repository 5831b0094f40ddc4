# Replaces the postgres image, with the same variables, data directory and signal; `apk add` accepts existing packages.
FROM rehearsal/postgres
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/bin:/usr/bin:/bin
COPY postgres.entry.sh /entry.sh
COPY postgres.apk /usr/local/bin/apk
RUN ln -sf "$(command -v busybox)" /usr/local/bin/wget && chmod +x /entry.sh /usr/local/bin/apk && mkdir -p /var/run/postgresql && chown postgres:postgres /var/run/postgresql \
  && chmod 3777 /var/run/postgresql
STOPSIGNAL SIGINT
VOLUME /var/lib/postgresql
ENTRYPOINT ["/entry.sh"]
CMD ["postgres"]
