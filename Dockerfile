# The product, of whichever launch: its code, compiled. The launch's folder is in the volume, where the broker may change it.
# deploy/README.md says how to build and run it.

FROM node:24-bookworm-slim
WORKDIR /srv/launches
COPY package.json package-lock.json .npmrc ./
RUN npm ci && npm cache clean --force
COPY . .
RUN npm run compile
# A volume begins with the owner of the folder that it covers.
RUN mkdir --parents /data/launches && chown --recursive node:node /data
ENV LAUNCHES_DIR=/data/launches DATA_DIR=/data SITE_DIR=/data/site/dist CACHE_DIR=/data/cache HOST=0.0.0.0 PORT=4321
USER node
VOLUME /data
EXPOSE 4321
# The first start makes every picture.
HEALTHCHECK --start-period=10m CMD ["node", "-e", "fetch('http://127.0.0.1:4321/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm: what is sent a signal is the first process alone. The Node that compiled, since another would compile anew.
CMD ["node_modules/.bin/node", "scripts/start.ts"]
