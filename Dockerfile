# The server with its page, as `cargo xtask dist` packs it: docker build --tag ludotheque .
# Debian 13 has a Node.js that is new enough for the page; `dist` installs it by itself.
FROM rust:1-trixie AS build
WORKDIR /src
COPY . .
RUN cargo xtask dist && mv target/packed/ludotheque-*/ /ludotheque

FROM debian:trixie-slim
RUN useradd --system --create-home --home-dir /var/lib/ludotheque ludotheque
COPY --from=build /ludotheque/ludotheque /usr/local/bin/ludotheque
COPY --from=build /ludotheque/LICENSE-* /ludotheque/NOTICE /ludotheque/THIRD-PARTY /usr/share/doc/ludotheque/
USER ludotheque
WORKDIR /var/lib/ludotheque
# Without a database of its own, the tables are kept in a file here.
VOLUME /var/lib/ludotheque
EXPOSE 8080
# From inside, 127.0.0.1 could not be reached from outside of the container.
ENTRYPOINT ["ludotheque"]
CMD ["serve", "--listen", "0.0.0.0:8080"]
