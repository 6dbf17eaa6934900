### What the server answers when something is not done.

## Who is asking

server-identity-missing = We do not recognise you. Reload the page, or open your recovery link.
server-origin-foreign = This request comes from a page that is not ours. Open the library itself.
server-not-found = There is nothing at this address. Check the link that you were given.
server-too-many = That is a little too much at once. Wait a few seconds and try again.
server-too-many-running = You already have { $most } matches running. Finish one before you start another; those that everybody has left count for a day.
server-too-many-open = You already have { $most } public tables waiting for players. Start or close one, or set this one up without announcing it to everybody.
server-too-many-running-here = This address already has { $most } matches running. Finish one before you start another.
server-too-many-running-host = The person who set this table up already has { $most } matches running. One of them has to end before this one starts.
server-too-many-running-there = The address from which this table was set up already has { $most } matches running. One of them has to end before this one starts.
server-too-many-open-here = This address already has { $most } public tables waiting for players. Start or close one, or set this one up without announcing it to everybody.
server-too-many-tables-here = This address already has { $most } tables waiting for players. Start or close some of them before you set up another.
server-too-many-tables-today = You have set up { $most } tables within 24 hours, which is the limit. Come back tomorrow.
server-too-many-tables-today-here = This address has set up { $most } tables within 24 hours, which is the limit. Come back tomorrow.
server-host-one = A request must name this host once (Host header). If you see this in a browser, the proxy in between is at fault.
server-too-many-lists = Too many component lists of your own are kept here already (at most { $most }). Play with one that you have brought before.
server-failed = Something failed on our side. Try again in a moment.
server-banned =
    { $days ->
        [one] You cannot play here for now. Come back tomorrow.
       *[other] You cannot play here for now. Come back in { $days } days.
    }
server-not-moderator = This page is for moderators. The operator of the server can give you the role: ludotheque moderator { $person_id }
server-ban-days = A ban lasts from 1 to { $most } days.
server-ban-moderator = This is a moderator. The operator of the server has to take the role away first.
server-reported-already = You have already reported this person at this table. The moderators will have a look.
server-name-length = A name has 1 to { $most } characters, one of them a letter, a digit or an emoji.
server-name-mixed = A word of this name mixes letters of several alphabets that look alike. Write it in one of them.

## What is asked

server-body-unreadable = This request cannot be read: { $error_id }
server-body-length = This request is too long: at most { $most } KB.
server-method-wrong = This address is not asked in that way. What can be asked is described in /api/openapi.json.
server-socket-only = At this address one speaks by WebSocket only. Open the table in the page.
server-message-unreadable = This message cannot be read. Reload the page.
server-viewer-unreadable = A point of view is the number of a seat, or “public”.
server-nonce-unreadable = A player’s random number is written with at most 128 hexadecimal digits, an even number of them.
server-commitment-unreadable = The fingerprint of a player’s random number is written with 64 hexadecimal digits.
server-commitments-many = You have changed your random number often enough at this table. The last one counts.
server-drawing = The draw has begun: your random number can no longer change.
server-not-drawing = Your random number is asked for only once the draw has begun.
server-nonce-unfit = This random number is not the one whose fingerprint you gave before the draw.
server-seats-number = This match needs { $seats } seats, not { $given }.
server-pace-range = This pace is not possible. Live: a bank of 10 seconds to 24 hours and at most one hour added a turn. By correspondence: one minute to 60 days a decision.
server-chat-length = A message has 1 to { $most } characters.
server-chat-closed = This table is closed: nobody writes here any more.
server-chat-full = { $most } messages were written at this table, which is the limit: nobody writes here any more.
server-log-full = Too much has happened at this table. The match can be played to its end, but nothing else can be changed, written or taken back here.

## The table

server-not-open = The match has already begun.
server-closed = The host has closed this table. Sit down at another one.
server-not-running = No match is being played.
server-call-off-early = Somebody is still being waited for: the match cannot be called off yet.
server-over = The match is over already.
server-not-finished = The match is not over yet.
server-no-seat = There is no such seat.
server-seat-taken = This seat is taken. Choose another one.
server-seat-kept = This seat is kept for somebody. Choose another one.
server-seat-refused = You cannot sit down at this table. Choose another one.
server-barred = The host has removed you from this table. Choose another one.
server-bar-host = The host cannot be removed from their own table.
server-no-person = Nobody sits there.
server-not-your-seat = This seat is not yours.
server-away = A bot is playing for you. Come back to the table first.
server-stand-in-plays = A bot is finishing this turn for you. Come back as soon as it has.
server-no-stand-in = No bot knows this game: nobody can play for you. Finish the match.
server-not-host = Only the host of the table can do that.
server-seats-open = Some seats are still free. Wait for somebody, or invite a bot.
server-spectator = You are watching this match; only players can do that.
server-no-spectators = This table has no spectators.
server-stale = The table has changed meanwhile. Look at it and choose again.
server-undo-not-allowed = Moves cannot be taken back at this table.
server-undo-asked = A take-back has already been asked for. Wait for the answer.
server-undo-refused = The take-back has just been refused. The match goes on.
server-undo-alone = Nobody else is here to agree to the take-back.
server-undo-own = It is for the others to agree to your request.
server-hints-not-allowed = There are no hints at this table.
server-play-on-ply = There is no such position in the match: one can play on after 0 to { $most } moves, not { $given }.
server-rules-changed = The rules have changed since this match: it can neither go on nor be played again here. You can download its file.

## Analyses

server-analysis-not-yours = Only those who played this match can ask for its analysis.
server-analysis-too-many =
    { $hours ->
        [one] You have asked for { $most } analyses within 24 hours, which is the limit. Come back in an hour.
       *[other] You have asked for { $most } analyses within 24 hours, which is the limit. Come back in { $hours } hours.
    }
server-analysis-too-many-here =
    { $hours ->
        [one] This address has asked for { $most } analyses, which is the limit for a day. Come back in an hour.
       *[other] This address has asked for { $most } analyses, which is the limit for a day. Come back in { $hours } hours.
    }
server-analysis-queue-full = Too many analyses are waiting already. Try again in an hour.
server-analysis-no-bots = No bot knows this game, so nobody can judge this match.
server-analysis-failed = The bot got its sums wrong: there is no analysis of this match.

## Goodbye

server-bye-restart = The server is restarting. Your match is waiting for you and will go on by itself.
server-bye-binary = This connection carries text only. Reload the page.
server-bye-unreadable = Too many messages that cannot be read. Reload the page.

## Notifications

server-push-unreadable = This browser’s notifications cannot be set up. Reload the page and try again.
server-notify-turn = It’s your turn.
server-notify-begun = The match has begun.
server-notify-ended = The match is over.
server-notify-rematch = You are invited to a rematch.

## Mails

server-mail-unreadable = This address cannot be read. An address looks like zoe@example.org.
server-mail-unsent = The email could not be sent. Check the address, or try again later.
server-mail-confirm = Ludothèque: confirm your address
server-mail-confirm-about = Someone, most likely you, would like to have news of their matches at the Ludothèque sent to this address. To confirm, open this link within 24 hours:
server-mail-confirm-else = If it was not you, do nothing: nothing else will be sent to this address.
server-mail-turn = { $game_id }: it’s your turn
server-mail-rematch = { $game_id }: you are invited to a rematch
server-mail-turn-about = The table is waiting for you:
server-mail-turn-end = To get no more emails when a table is waiting:
server-mail-digest = Ludothèque: your week
server-mail-digest-waiting =
    { $count ->
        [one] One table is waiting for you to play:
       *[other] { $count } tables are waiting for you to play:
    }
server-mail-digest-finished =
    { $count ->
        [one] One match ended this week:
       *[other] { $count } matches ended this week:
    }
server-mail-digest-rank = { $game_id }: you came in place { $rank } of { $players }
server-mail-digest-end = To get no more weekly digests:
