import { decodeTime } from 'ulid';
import { betCodeParts } from '../../../shared/rules/bets/bet-code.ts';
import {
  levelLiabilities,
  type MatchExposure,
  matchExposure,
  memberLiabilities,
  type OpenLeg,
} from '../../../shared/rules/trading/exposure.ts';
import { log } from '../../runtime/log.ts';
import { perTableMemory } from '../../table/client/per-table-memory.ts';
import { matchesWithBets } from '../../table/settlement/matches-with-bets.ts';
import { openLegsOn } from '../../table/settlement/open-legs.ts';
import { cardsByIds, type MatchCard } from '../../table/sports/match-cards.ts';

/** Milliseconds: figures older than the first are read again; up to the second they are still shown meanwhile. */
const fresh = 12_000;
const oldest = 15_000;

export interface CardExposure {
  readonly card: MatchCard;
  readonly exposure: MatchExposure;
  /** What it would cost at worst to the members of each level. */
  readonly levels: ReadonlyMap<number, number>;
  /** The stake of each open leg's bet: bets on several matches stand at each of them. */
  readonly stakes: readonly Pick<OpenLeg, 'betCode' | 'stake'>[];
  /** What the open bets of each member may cost on it. */
  readonly members: ReadonlyMap<number, number>;
  /** Epoch ms of the newest open bet of each level, and of each member. */
  readonly lastBets: {
    readonly levels: ReadonlyMap<number, number>;
    readonly members: ReadonlyMap<number, number>;
  };
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
  const cards = await cardsWithBets();
  const legs = await openLegsOn(cards.map(({ match }) => match.gameId));
  const list = cards.flatMap((card): CardExposure[] => {
    const of = legs.get(card.match.gameId) ?? [];
    return of.length > 0 ? [exposed(card, of)] : [];
  });
  return { list: list.sort((a, b) => a.exposure.worst - b.exposure.worst), at: now };
}

function exposed(card: MatchCard, legs: readonly OpenLeg[]): CardExposure {
  const levels = new Map<number, number>();
  const members = new Map<number, number>();
  const keepNewest = (newest: Map<number, number>, of: number, at: number) =>
    newest.set(of, Math.max(newest.get(of) ?? 0, at));
  for (const { betCode, level } of legs) {
    const parts = betCodeParts(betCode);
    if (parts === null) continue;
    const at = decodeTime(parts.ulid);
    if (level !== undefined) keepNewest(levels, level, at);
    keepNewest(members, parts.memberSeq, at);
  }
  return {
    card,
    exposure: matchExposure(legs),
    stakes: legs.map(({ betCode, stake }) => ({ betCode, stake })),
    levels: levelLiabilities(legs),
    members: memberLiabilities(legs),
    lastBets: { levels, members },
  };
}

/** So many matches with bets are read without a word; with more, a reading may take longer than the board says. */
const many = 1_000;

/**
 * Matches that may have open bets, whenever they begin, also those that ended: a card lists few of its lines, and one of the
 * others may be undecided. One query and a batch for each hundred of them; matches without bets cost nothing.
 */
async function cardsWithBets(): Promise<readonly MatchCard[]> {
  const gameIds = await matchesWithBets();
  if (gameIds.length > many) log.warn('exposure-large', { count: gameIds.length });
  return cardsByIds(gameIds);
}
