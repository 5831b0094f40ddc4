# Replaces node:24.21.0-slim by the repository's Node on Debian.
FROM rehearsal/trixie
COPY ca.crt /etc/ssl/certs/ca-certificates.crt
COPY node /usr/local/bin/node
COPY package /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx \
  && chmod +x /usr/local/lib/node_modules/npm/bin/*.js \
  && groupadd --gid 1000 node && useradd --uid 1000 --gid 1000 --create-home node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
CMD ["node"]
