# One launch: its page, built, and its relay. deploy/README.md says how to build and run it.

FROM node:24-bookworm-slim AS build
WORKDIR /srv/launch
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG LAUNCH
ENV LAUNCH=$LAUNCH SITE_DIR=sites/dist
# The launch's .env: what is PUBLIC_… or MAIL_TO goes into the page. Nothing of it stays in a layer.
RUN --mount=type=secret,id=settings ENV_FILE=/run/secrets/settings npm run build

FROM node:24-bookworm-slim
WORKDIR /srv/launch
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
COPY core core
COPY site site
COPY relay relay
COPY editor editor
COPY scripts scripts
ARG LAUNCH
COPY launches/$LAUNCH launches/$LAUNCH
COPY --from=build /srv/launch/sites sites
# A volume begins with the owner of the folder that it covers.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production LAUNCH=$LAUNCH SITE_DIR=sites/dist DATA_DIR=/data HOST=0.0.0.0 PORT=4321
ENV npm_config_cache=/tmp/npm npm_config_update_notifier=false
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4321/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm: what is sent a signal is the first process alone.
CMD ["node", "scripts/serve.ts"]
