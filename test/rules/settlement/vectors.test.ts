import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { SettlementCode, Side } from '../../../shared/model/sports/match.ts';
import { settledPayout, settledProduct, totalOddsShown } from '../../../shared/rules/odds.ts';
import { hundredthsFrom } from '../../../shared/rules/odds-text.ts';
import { gradePick } from '../../../shared/rules/settlement/grading-a-market.ts';
import file from '../../data/settlement-vectors.json' with { type: 'json' };

const Score = z.tuple([z.int(), z.int()]);
const Code = z.literal([1, 2, 3, 4, 5]);
const Vectors = z.object({
  single: z.array(
    z.discriminatedUnion('market', [
      z.object({
        market: z.literal('AH'),
        side: z.string(),
        line: z.number(),
        score: Score,
        settlement: Code,
      }),
      z.object({
        market: z.literal('OU'),
        side: z.string(),
        line: z.number(),
        total: z.int(),
        settlement: Code,
      }),
      z.object({
        market: z.literal('EH(3way)'),
        line: z.number(),
        score: Score,
        winner: z.enum(['1', 'X', '2']),
      }),
    ]),
  ),
  accumulators: z.array(
    z.object({
      stake: z.int(),
      legs: z.array(z.tuple([z.number(), Code])),
      totalOdds: z.number(),
      payout: z.int(),
    }),
  ),
});
type Single = z.infer<typeof Vectors>['single'][number];

const vectors = Vectors.parse(file);
const marks = { '1': 'home', X: 'draw', '2': 'away' } as const;
const sides: readonly Side[] = ['home', 'away', 'over', 'under'];

function codeOf(vector: Single): SettlementCode {
  const pick = { line: String(vector.line), name: '' };
  switch (vector.market) {
    case 'OU':
      return gradePick('ou', {
        pick: { ...pick, side: sideOf(vector.side) },
        score: { home: vector.total, away: 0 },
      });
    case 'AH':
      return gradePick('ah', { pick: { ...pick, side: sideOf(vector.side) }, score: scoreOf(vector.score) });
    case 'EH(3way)':
      return gradePick('eh', { pick: { ...pick, side: marks[vector.winner] }, score: scoreOf(vector.score) });
  }
}

function scoreOf([homeScore, awayScore]: readonly [number, number]) {
  return { home: homeScore, away: awayScore };
}

function sideOf(text: string): Side {
  return sides.find((side) => side === text.toLowerCase()) ?? 'other';
}

describe('settlement vectors', () => {
  it('are 61 single bets and 4 accumulators', () => {
    expect(vectors.single.length).toBe(61);
    expect(vectors.accumulators.length).toBe(4);
  });

  it.each(vectors.single.map((vector) => [JSON.stringify(vector), vector] as const))('%s', (_, vector) => {
    expect(codeOf(vector)).toBe(vector.market === 'EH(3way)' ? 2 : vector.settlement);
  });

  it.each(vectors.accumulators.map((vector) => [JSON.stringify(vector.legs), vector] as const))(
    'pays %s',
    (_, vector) => {
      const legs = vector.legs.map(([odds, code]) => ({ odds: hundredthsFrom(odds) ?? Number.NaN, code }));
      expect(settledPayout(vector.stake, legs)).toBe(vector.payout);
      expect(totalOddsShown(settledProduct(legs))).toBe(hundredthsFrom(vector.totalOdds));
    },
  );
});
