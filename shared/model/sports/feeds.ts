/** Where matches come from: a stage's setting, or FEED on one machine. `off`: through the ingest call alone. */
export const feeds = ['sandbox', 'replay', 'lsports', 'oddsapi', 'off'] as const;
export type Feed = (typeof feeds)[number];
