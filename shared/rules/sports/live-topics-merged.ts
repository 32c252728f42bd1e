/** Watched like a game: tells which games enter play and leave it. */
export const inplayTopic = 'inplay';

/** Games a socket may watch: by their main markets, and with every market. A page of a list and the slip beside it. */
export const mostWatched = { games: 300, whole: 150 };
