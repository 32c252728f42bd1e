import type { Round } from '../../../../shared/rules/rounds/rounds.ts';

/** A slip of one selection of a lotus round. `odds`: a decimal. */
export function lotusSlip(
  { game, seq }: Round,
  { key, odds, amount = 10_000 }: { readonly key: string; readonly odds: number; readonly amount?: number },
): Record<string, unknown> {
  const item = {
    ...{ betsSeq: `${seq}:${key}`, foldersSeq: `${seq}:oe`, gameId: game, gameSeq: seq },
    ...{ sportsId: 0, marketsId: 0, odds, betType: 'lotus' },
  };
  return { bettings: [item], amount };
}
