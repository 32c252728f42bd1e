import { type GameExposure, gameExposure } from '../../../../shared/rules/trading/exposure.ts';
import { openLegsOn } from '../../../table/settlement/open-legs.ts';
import { type Card, cardsOf } from '../../../table/sports/matches-list.ts';

/** Milliseconds: what is older is read anew, while who asks gets what there is up to the oldest that is shown. */
const fresh = 12_000;
const oldest = 15_000;
const day = 24 * 3_600_000;
/** A page of the console waits for this many games in play and to come. */
const mostGames = 600;

export interface ExposedCard {
  readonly card: Card;
  readonly exposure: GameExposure;
}
export interface Exposures {
  /** Games with open tickets, the worst first. */
  readonly list: readonly ExposedCard[];
  /** Epoch ms of the reading's begin. */
  readonly at: number;
}

let kept: Exposures | undefined;
let reading: Promise<Exposures> | undefined;

/**
 * What the open bets of the house cost, folded from themselves whenever somebody looks: correct under whatever moved them,
 * and nothing a placement would have to write. At most 15 s old; of one process.
 */
export async function exposureNow(now: number): Promise<Exposures> {
  const age = kept ? now - kept.at : Number.POSITIVE_INFINITY;
  if (kept && age < fresh) return kept;
  reading ??= read(now).finally(() => {
    reading = undefined;
  });
  if (kept && age < oldest) {
    // Who asks once it is too old is told of the failure.
    reading.catch(() => undefined);
    return kept;
  }
  return reading;
}

async function read(now: number): Promise<Exposures> {
  const cards = await cardsWithBets(now);
  const legs = await openLegsOn(cards.map(({ game }) => game.gameId));
  const exposed = cards.flatMap((card): ExposedCard[] => {
    const of = legs.get(card.game.gameId) ?? [];
    return of.length > 0 ? [{ card, exposure: gameExposure(of) }] : [];
  });
  kept = { list: exposed.sort((a, b) => a.exposure.worst - b.exposure.worst), at: now };
  return kept;
}

/** Games that may have open bets: in play, to come, and those that are over with something undecided. */
async function cardsWithBets(now: number): Promise<readonly Card[]> {
  const [live, wait, end] = await Promise.all([
    cardsOf({ state: 'live', from: now - 3 * day, to: now + day }),
    cardsOf({ state: 'wait', from: now - 3 * day, to: now + 30 * day }),
    cardsOf({ state: 'end', from: now - 3 * day, to: now + 30 * day }),
  ]);
  return [...live, ...end.filter(isUndecided), ...wait].slice(0, mostGames);
}

/** Whether a line of it that lists show waits for its result. */
export function isUndecided({ markets }: Card): boolean {
  return markets.some(({ folders }) =>
    folders.some(({ selections }) => selections.some(({ settlement }) => settlement <= 0)),
  );
}
