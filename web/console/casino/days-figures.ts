import type { DayRow } from './callbacks-query.ts';

/** Sums over some rows. `players` counts a member once a day and provider. */
export interface Figures {
  readonly bets: number;
  readonly rounds: number;
  readonly players: number;
  readonly stake: number;
  readonly won: number;
  readonly comps: number;
}

export interface FigureRow extends Figures {
  readonly key: string;
  readonly name: string;
  readonly under: string;
  readonly closed: boolean;
  readonly vendor: string;
  /** Its day, of several the newest; 'YYYY-MM-DD'. */
  readonly day: string;
}

const none: Figures = { bets: 0, rounds: 0, players: 0, stake: 0, won: 0, comps: 0 };

const plus = (one: Figures, other: Figures): Figures => ({
  bets: one.bets + other.bets,
  rounds: one.rounds + other.rounds,
  players: one.players + other.players,
  stake: one.stake + other.stake,
  won: one.won + other.won,
  comps: one.comps + other.comps,
});

export const totalOf = (rows: readonly Figures[]): Figures => rows.reduce(plus, none);

/** Gross gaming revenue: what members staked less what they won. */
export const ggrOf = ({ stake, won }: Pick<Figures, 'stake' | 'won'>): number => stake - won;

/** '4.17%', of what was staked; '-' without stakes. */
export function holdText(figures: Pick<Figures, 'stake' | 'won'>): string {
  if (figures.stake === 0) return '-';
  return `${((ggrOf(figures) / figures.stake) * 100).toFixed(2)}%`;
}

const playTexts = { slot: '슬롯', casino: '라이브' } as const;

/** The rows of a view: each provider of each day, or the days of a provider together. */
export function figureRows(list: readonly DayRow[], by: 'day' | 'provider'): readonly FigureRow[] {
  const rows = new Map<string, FigureRow>();
  for (const row of list) {
    const { vendor, day, providerName, play, closed } = row;
    const shown = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
    const key = by === 'day' ? `${day} ${vendor} ${providerName}` : `${vendor} ${providerName}`;
    const old = rows.get(key);
    rows.set(key, {
      ...plus(old ?? none, row),
      ...{ key, name: providerName, closed: closed && (old?.closed ?? true) },
      ...{ vendor, day: old && old.day > shown ? old.day : shown },
      under: by === 'day' ? `${shown} · ${playTexts[play]}` : playTexts[play],
    });
  }
  const found = [...rows.values()];
  return by === 'day' ? found : found.toSorted((one, other) => other.stake - one.stake);
}
