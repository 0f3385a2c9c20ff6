# The Node that package.json pins.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has its Node, so the package "node" needn't download one.
RUN npm ci --ignore-scripts
COPY . .
RUN node node_modules/@react-router/dev/bin.cjs build --logLevel error && node scripts/release/main.ts /release

FROM node:${NODE_VERSION}-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# Otherwise each thread keeps memory of its own that it has freed.
ENV MALLOC_ARENA_MAX=1
# Without a fixed threshold, what the compression of the first pages has freed is kept: 60 MB.
ENV MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /release ./
RUN install --directory --owner=node --group=node --mode=700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--max-semi-space-size=4", "--no-parallel-scavenge", "--max-old-space-size=1024", "src/server/main.ts"]
