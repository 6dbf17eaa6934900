### What the server answers when something is not done.

## Who is asking

identity-missing = We do not recognise you. Reload the page, or open your recovery link.
origin-foreign = This request comes from a page that is not ours. Open the library itself.
not-found = There is nothing at this address. Check the link that you were given.
too-many = That is a little too much at once. Wait a few seconds and try again.
failed = Something failed on our side. Try again in a moment.
name-length = A name has 1 to { $most } characters.

## What is asked

body-unreadable = This request cannot be read: { $error_id }
message-unreadable = This message cannot be read. Reload the page.
viewer-unreadable = A point of view is the number of a seat, or “public”.
nonce-unreadable = A share of chance is written with at most 128 hexadecimal digits, an even number of them.
seats-number = This match needs { $seats } seats, not { $given }.
pace-range = This pace is not possible. Live: a bank of 10 seconds to 24 hours and at most one hour added a turn. By correspondence: one minute to 60 days a decision.
chat-length = A message has 1 to { $most } characters.

## The table

refused-not-open = The match has already begun.
refused-not-running = No match is being played.
refused-not-finished = The match is not over yet.
refused-no-seat = There is no such seat.
refused-seat-taken = This seat is taken. Choose another one.
refused-not-your-seat = This seat is not yours.
refused-away = A bot is playing for you. Come back to the table first.
refused-not-host = Only the host of the table can do that.
refused-seats-open = Some seats are still free. Wait for somebody, or invite a bot.
refused-spectator = You are watching this match; only players can do that.
refused-no-spectators = This table is played without an audience.
refused-stale = The table has changed meanwhile. Look at it and choose again.
undo-not-allowed = At this table nothing is taken back.
hints-not-allowed = At this table people play without advice.

## Goodbye

bye-restart = The server is restarting. Your match is waiting for you and will go on by itself.
bye-binary = This connection carries text only. Reload the page.
bye-unreadable = Too many messages that cannot be read. Reload the page.
