// Apart from the messages themselves: the first page of the site needs these and none of the rules behind the messages.

/** Topic sockets subscribe to like a match: which matches enter play and leave it. */
export const inplayTopic = 'inplay';

/** Most matches a socket may subscribe to: with their main markets, and with every market. Enough for a page of a list and the slip. */
export const maxWatched = { games: 300, whole: 150 };

/** Milliseconds a process goes on with the list of a member's sockets that it read before: it pushes to none opened since. */
export const memberSocketsAge = 2_000;
