import { footballModel } from '../model/football-model.ts';
import type { SportModel, Strength } from '../model/outlook.ts';
import { baseballModel, basketballModel } from '../model/points-model.ts';
import { betIds, seeded } from '../model/seeded.ts';
import { marketSpecs } from '../prices/market-specs.ts';
import { outlooksBefore, type PlannedMarket, planMarket } from '../prices/planned-market.ts';
import type { Season } from '../replay/season.ts';
import type { SeasonRow } from '../replay/season-row.ts';
import { baseballTimeline } from './baseball-timeline.ts';
import { basketballTimeline } from './basketball-timeline.ts';
import { footballTimeline } from './football-timeline.ts';
import { OFFERED, type Slot, type SportKey } from './slots.ts';
import type { Timeline } from './timeline.ts';

/** Everything about one match, fixed by its slot: nothing of it is stored anywhere. Times are virtual. */
export interface FixturePlan extends Slot {
  readonly row: SeasonRow;
  readonly appears: number;
  readonly end: number;
  readonly timeline: Timeline;
  readonly model: SportModel;
  readonly strengths: { readonly open: Strength; readonly close: Strength };
  readonly markets: readonly PlannedMarket[];
  /** Bet id of a market, base line and bet name; remembered, as hashing is the dearest part of a board. */
  readonly betId: (marketId: number, baseLine: string, name: string) => string;
}

interface Sport {
  readonly model: SportModel;
  readonly timeline: typeof footballTimeline;
}

const SPORTS: Readonly<Record<SportKey, Sport>> = {
  football: { model: footballModel, timeline: footballTimeline },
  basketball: { model: basketballModel, timeline: basketballTimeline },
  baseball: { model: baseballModel, timeline: baseballTimeline },
};

export function planFixture(slot: Slot, season: Season): FixturePlan {
  const row = season.rowOf(slot.sport, slot.slot);
  const { model, timeline: draw } = SPORTS[slot.sport];
  const timeline = draw(row, seeded(`play:${slot.fixtureId}`));
  const strengths = model.strengths(row);
  const idOf = betIds(slot.fixtureId);
  const remembered = new Map<string, string>();
  const betId = (marketId: number, baseLine: string, name: string) => {
    const key = `${marketId}|${baseLine}|${name}`;
    const id = remembered.get(key) ?? idOf(key);
    remembered.set(key, id);
    return id;
  };
  const open = outlooksBefore(model, strengths.open);
  const close = outlooksBefore(model, strengths.close);
  const markets = marketSpecs[slot.sport].map((spec) => planMarket(spec, { row, timeline, open, close }));
  return {
    ...slot,
    row,
    timeline,
    model,
    strengths,
    markets,
    betId,
    appears: slot.kickoff - OFFERED,
    end: slot.kickoff + timeline.end,
  };
}
