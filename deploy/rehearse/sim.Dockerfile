# The simulators as a container, only for rehearsals.
FROM node:24.21.0-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/challenge/package.json libs/challenge/
COPY sim/package.json sim/
RUN npm ci --omit=dev --workspace sim --include-workspace-root=false
COPY libs/contracts libs/contracts
COPY libs/challenge libs/challenge
COPY sim sim
USER node
CMD ["node", "sim/src/main.ts"]
