# The bot in an image of its own: exactly what requirements/run.txt locks, and a user without rights.
#   docker build -t coins .
#   docker run --init -e DISCORD_TOKEN=... -v coins:/data coins
# There is no HEALTHCHECK: the bot has no port to ask. It ends with an exit code when it can't go on.

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
ENV PATH=/opt/coins/bin:$PATH PYTHONUNBUFFERED=1
USER coins
# coins.db is kept here, unless DATABASE_URL names another place.
WORKDIR /data
VOLUME /data
ENTRYPOINT ["coins"]
CMD ["run"]
