import type { Market } from '../../../shared/model/sports/match.ts';
import type { WireMatchExposure } from '../../../shared/model/sports/wire-trading.ts';
import { hasUndecided } from '../../../shared/rules/leg-result.ts';
import { catalogueName } from '../../../shared/rules/sports/market-title.ts';
import {
  type LineExposure,
  levelLiabilities,
  type MatchExposure,
  matchExposure,
} from '../../../shared/rules/trading/exposure.ts';
import { type LiabilityLimits, liabilityLimits } from '../../../shared/rules/trading/liability-limits.ts';
import { settings } from '../../table/admin/settings.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { openLegsOn } from '../../table/settlement/open-legs.ts';
import { cardsOf, type MatchCard } from '../../table/sports/match-cards.ts';
import { readMatchState } from '../../table/sports/matches.ts';

/** Milliseconds: figures older than the first are read again; up to the second they are still shown meanwhile. */
const fresh = 12_000;
const oldest = 15_000;
const day = 24 * 3_600_000;
/** At most so many matches are added up: a console page waits for it. */
const maxMatches = 600;

interface CardExposure {
  readonly card: MatchCard;
  readonly exposure: MatchExposure;
  /** What it would cost at worst to the members of each level. */
  readonly levels: ReadonlyMap<number, number>;
}
interface Exposures {
  /** Matches with open bets, the largest liability first. */
  readonly list: readonly CardExposure[];
  /** Epoch ms when reading began. */
  readonly at: number;
}

interface Memory {
  cached?: Exposures;
  reading?: Promise<Exposures>;
}
const memory = perTableMemory((): Memory => ({}));

/**
 * The exposure of all open bets, added up from the bets themselves on request: correct whatever changed them, and
 * placements write nothing for it. At most 15 s old; cached per process.
 */
export async function exposureNow(now: number): Promise<Exposures> {
  const kept = memory();
  const { cached } = kept;
  const age = cached ? now - cached.at : Number.POSITIVE_INFINITY;
  if (cached && age < fresh) return cached;
  kept.reading ??= refresh(kept, now);
  if (cached && age < oldest) {
    // Requests that find it too old get the failure.
    kept.reading.catch(() => undefined);
    return cached;
  }
  return kept.reading;
}

async function refresh(kept: Memory, now: number): Promise<Exposures> {
  try {
    kept.cached = await read(now);
    return kept.cached;
  } finally {
    delete kept.reading;
  }
}

async function read(now: number): Promise<Exposures> {
  const cards = await cardsWithBets(now);
  const legs = await openLegsOn(cards.map(({ match }) => match.gameId));
  const exposed = cards.flatMap((card): CardExposure[] => {
    const of = legs.get(card.match.gameId) ?? [];
    return of.length > 0 ? [{ card, exposure: matchExposure(of), levels: levelLiabilities(of) }] : [];
  });
  return { list: exposed.sort((a, b) => a.exposure.worst - b.exposure.worst), at: now };
}

/** Matches that may have open bets: in play, coming, and ended ones with undecided lines. */
async function cardsWithBets(now: number): Promise<readonly MatchCard[]> {
  const [live, wait, end] = await Promise.all([
    cardsOf({ state: 'live', from: now - 3 * day, to: now + day }),
    cardsOf({ state: 'wait', from: now - 3 * day, to: now + 30 * day }),
    cardsOf({ state: 'end', from: now - 3 * day, to: now + 30 * day }),
  ]);
  return [...live, ...end.filter(hasUndecided), ...wait].slice(0, maxMatches);
}

/**
 * A match's exposure with the names of its lines, the largest liability first, and what is kept when a selection
 * without bets wins. One query for the names.
 */
export async function namedMatchExposure({
  card,
  exposure,
  levels,
}: CardExposure): Promise<WireMatchExposure> {
  const { match } = card;
  const state = await readMatchState(match.gameId);
  const markets = state?.markets ?? card.markets;
  const { tickets, stake, worst } = exposure;
  return {
    gameId: match.gameId,
    sportNameKr: match.sportNameKo,
    leagueNameKr: match.leagueNameKo,
    homeNameKr: match.homeNameKo,
    awayNameKr: match.awayNameKo,
    startTime: new Date(match.startTime).toISOString(),
    status: match.status,
    tickets,
    stake,
    worst,
    levels: limitedLevels(levels, liabilityLimits(await settings())),
    folders: exposure.lines.map((line) => namedLine(line, markets)),
  };
}

function limitedLevels(
  costs: CardExposure['levels'],
  { levels }: LiabilityLimits,
): WireMatchExposure['levels'] {
  return [...costs]
    .map(([level, cost]) => ({ level, cost, limit: levels[level] ?? 0 }))
    .filter(({ cost, limit }) => limit > 0 && cost > 0)
    .sort((a, b) => a.level - b.level);
}

function namedLine(line: LineExposure, markets: readonly Market[]): WireMatchExposure['folders'][number] {
  const market = markets.find(({ marketId }) => marketId === line.marketId);
  const folder = market?.folders.find(({ id }) => id === line.folderId);
  const taken = new Set(line.cells.map(({ selectionId }) => selectionId));
  const untaken = (folder?.selections ?? [])
    .filter(({ id }) => !taken.has(id))
    .map(({ id }) => ({ selectionId: id, stake: 0, payout: 0, net: line.otherwise }));
  return {
    id: line.folderId,
    marketsId: line.marketId,
    marketNameKr: market?.nameKo ?? catalogueName(line.marketId) ?? String(line.marketId),
    line: folder?.line ?? null,
    stake: line.stake,
    worst: line.worst,
    cells: [...line.cells, ...untaken].map(({ selectionId, stake, payout, net }) => {
      const selection = folder?.selections.find(({ id }) => id === selectionId);
      return {
        id: selectionId,
        side: selection?.side ?? 'other',
        name: selection?.name ?? '지난 기준점',
        line: selection?.line ?? null,
        stake,
        payout,
        net,
      };
    }),
  };
}
