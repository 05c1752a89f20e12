# The bot with exactly the dependencies that requirements/run.txt locks, run by an unprivileged user.
#   docker build -t coins .
#   docker run --init -e DISCORD_TOKEN=... -v coins:/data --read-only --tmpfs /tmp --cap-drop ALL \
#     --security-opt no-new-privileges --pids-limit 128 --memory 768m coins
# Health checks and metrics are served only inside the container. COINS_METRICS__HOST=0.0.0.0 lets a Prometheus connect.

# The image of a tag changes with every release of Python and Debian. To get the same image each time, use a digest:
#   docker buildx imagetools inspect python:3.13-slim    prints the digest
#   docker build --build-arg BASE=python:3.13-slim@sha256:... -t coins .
ARG BASE=python:3.13-slim

FROM ${BASE} AS build
RUN python -m venv /opt/coins
WORKDIR /build
COPY requirements/run.txt requirements/run.txt
RUN /opt/coins/bin/pip install --no-cache-dir --require-hashes -r requirements/run.txt
COPY pyproject.toml README.md LICENSE ./
COPY migrations migrations
COPY bot bot
RUN /opt/coins/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM ${BASE}
RUN useradd --system --uid 10001 --home-dir /data --create-home coins
COPY --from=build /opt/coins /opt/coins
ENV PATH=/opt/coins/bin:$PATH PYTHONUNBUFFERED=1 COINS_METRICS__PORT=9464
# Python's images have no bytecode of the standard library. Store that of what the bot imports, while its folder can be
# written, or each start compiles it again.
RUN coins run --help > /dev/null
USER coins
# coins.db is stored here, unless DATABASE_URL names another database.
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=90s CMD ["coins", "health"]
ENTRYPOINT ["coins"]
CMD ["run"]
