# The bot in an image of its own: exactly what requirements/run.txt locks, and a user without rights.
#   docker build -t coins .
#   docker run --init -e DISCORD_TOKEN=... -v coins:/data coins
# Health and metrics are told inside the container only; COINS_METRICS__HOST=0.0.0.0 lets a Prometheus beside it ask.

FROM python:3.13-slim AS build
RUN python -m venv /opt/coins
WORKDIR /build
COPY requirements/run.txt requirements/run.txt
RUN /opt/coins/bin/pip install --no-cache-dir --require-hashes -r requirements/run.txt
COPY pyproject.toml README.md ./
COPY migrations migrations
COPY bot bot
RUN /opt/coins/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data --create-home coins
COPY --from=build /opt/coins /opt/coins
ENV PATH=/opt/coins/bin:$PATH PYTHONUNBUFFERED=1 COINS_METRICS__PORT=9464
USER coins
# coins.db is kept here, unless DATABASE_URL names another place.
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=90s CMD ["coins", "health"]
ENTRYPOINT ["coins"]
CMD ["run"]
