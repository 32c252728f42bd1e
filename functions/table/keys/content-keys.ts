import type { Key } from './key.ts';

/** Keys of boards and pop-ups; part of `keys`. */
export const contentKeys = {
  /** A post of a board, and its line in the board's list: a page of titles never reads the bodies. */
  boardPost: (seq: string): Key => ({ pk: `POST#${seq}`, sk: 'POST' }),
  boardTitle: (type: string, seq: string): Key => ({ pk: `BOARD#${type}`, sk: seq.padStart(9, '0') }),
  boardTitles: (type: string) => ({ pk: `BOARD#${type}` }),
  boardCounter: (): Key => ({ pk: 'COUNTER#BOARD', sk: 'COUNTER' }),
  popup: (seq: number): Key => ({ pk: 'POPUPS', sk: String(seq).padStart(9, '0') }),
  popups: () => ({ pk: 'POPUPS' }),
  /** Closings are counted over shards: all members close the same pop-up. */
  popupCloses: (seq: number, shard: number): Key => ({ pk: 'POPUPS#CLOSED', sk: `${seq}#${shard}` }),
  popupsClosed: () => ({ pk: 'POPUPS#CLOSED' }),
  popupCounter: (): Key => ({ pk: 'COUNTER#POPUP', sk: 'COUNTER' }),
} as const;
