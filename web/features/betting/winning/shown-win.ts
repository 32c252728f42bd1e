import { create } from 'zustand';

/** One win, or several that were settled together. */
export interface Win {
  readonly count: number;
  /** Won paid for all of them. */
  readonly paid: number;
  /** The first leg of the largest: '울산 HD 대 전북 현대'. */
  readonly title: string;
}

/** The win that is shown now. */
export const useShownWin = create<{ readonly win: Win | null }>(() => ({ win: null }));
