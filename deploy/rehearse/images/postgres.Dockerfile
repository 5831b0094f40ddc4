# Stands in for the postgres image: the same variables, data directory and signal.
FROM rehearsal/postgres
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/bin:/usr/bin:/bin
COPY postgres.entry.sh /entry.sh
RUN chmod +x /entry.sh && mkdir -p /var/run/postgresql && chown postgres:postgres /var/run/postgresql \
  && chmod 3777 /var/run/postgresql
STOPSIGNAL SIGINT
VOLUME /var/lib/postgresql
ENTRYPOINT ["/entry.sh"]
CMD ["postgres"]
