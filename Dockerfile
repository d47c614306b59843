# The image of Guidepost: the service with its dashboard, its browser SDK and an embedded PostgreSQL. docs/deployment.md tells how
# to build and run it. The base is Debian, since the programs of the embedded PostgreSQL need glibc.

# Both bases are pinned by the digest of their index of platforms. .github/dependabot.yml proposes newer ones.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /src
COPY . .
RUN npm ci --include=dev
# What the image has is decided by one script, which a test runs too.
RUN node scripts/build-image-tree.js /tree

FROM debian:bookworm-slim@sha256:96e378d7e6531ac9a15ad505478fcc2e69f371b10f5cdf87857c4b8188404716
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Guidepost" \
      org.opencontainers.image.description="A self-hosted product-adoption service" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="Apache-2.0"

# initdb wants to know the name of its user. A new named volume takes the owner and the mode of /data.
RUN groupadd --gid 1001 guidepost \
    && useradd --uid 1001 --gid 1001 --no-create-home --home-dir /data --shell /usr/sbin/nologin guidepost \
    && install --directory --owner=1001 --group=1001 --mode=0700 /data \
    && ln -s /app/server/bin/guidepost.js /usr/local/bin/guidepost

# Node alone: npm and yarn stay behind.
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /tree /app

# /metrics has a port of its own, so that it is not published together with the service.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    METRICS_PORT=9464 \
    DATA_DIR=/data

WORKDIR /app
USER 1001:1001
VOLUME ["/data"]
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
# A first start makes a database, and a later one may have to recover it.
HEALTHCHECK --interval=15s --timeout=10s --start-period=120s --retries=3 \
    CMD ["guidepost", "healthcheck"]
# No shell and no npm in between: signals arrive at the process.
ENTRYPOINT ["guidepost"]
CMD ["serve"]
