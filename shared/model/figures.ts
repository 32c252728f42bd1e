/** Measured by the functions and drawn on the cloud's dashboard; CloudWatch adds the values of all functions up. */
export const figures = {
  betsPlaced: 'BetsPlaced',
  /** One dimension more: the refusal's `code`. */
  betsRefused: 'BetsRefused',
  /** Legs of bets that a result decided. */
  legsSettled: 'LegsSettled',
  /** Milliseconds a settlement message lay in its queue. */
  queueAge: 'QueueAge',
  /** Milliseconds from the feed's own time of a change to its being stored. */
  feedDelay: 'FeedDelay',
  /** Milliseconds the oldest line of a pass waited to be moved into the audit. */
  auditWait: 'AuditWait',
} as const;

export const figuresNamespace = 'newbet';
