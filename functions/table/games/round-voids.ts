import { type SettlementJob, settlementCodes } from '../../../shared/model/sports/match.ts';
import type { RoundVoidCause } from '../../../shared/model/sports/void-causes.ts';
import { roundGameId, wholeBet } from '../../../shared/rules/rounds/rounds.ts';
import { perTableMemory } from '../client/per-table-memory.ts';
import { type Action, get, type Item, query } from '../client/table.ts';
import { keys, lists, tableIndex } from '../keys/keys.ts';

/** `RD#game#day / V#n`: the void of a round; it counts once a second operator has confirmed it. */
export interface RoundVoid {
  readonly game: string;
  readonly seq: string;
  readonly by: string;
  /** The published reason. Voids from before it was kept apart have it in `reason` alone. */
  readonly cause?: RoundVoidCause;
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
  readonly confirmedBy?: string;
}

/** Settlement revision of a void: a round's draw is revision 1. */
export const voidRevision = 2;

export async function roundVoidOf(game: string, seq: string): Promise<RoundVoid | undefined> {
  return voidFrom(await get(keys.roundVoid(game, seq)));
}

/** Whether an item of `keys.roundVoid` is a confirmed void. */
export function isVoided(item: Item | undefined): boolean {
  return voidFrom(item)?.confirmedBy !== undefined;
}

/** Voids of a game's Korean day by sequence, confirmed or not. */
export async function roundVoidsOf(game: string, day: string): Promise<ReadonlyMap<string, RoundVoid>> {
  const { items } = await query(keys.roundVoids(game, day));
  return new Map(
    items.flatMap((item) => voidFrom(item) ?? []).map((roundVoid) => [roundVoid.seq, roundVoid]),
  );
}

/** Milliseconds a list of voided rounds is cached. */
const cachedFor = 5_000;
interface CachedVoids {
  readonly until: number;
  readonly voided: ReadonlySet<string>;
}
const cachedVoids = perTableMemory(() => new Map<string, CachedVoids>());

/** Sequences of a game's voided rounds of a day, some seconds old: for lists. */
export async function voidedRounds(game: string, day: string): Promise<ReadonlySet<string>> {
  const name = `${game}#${day}`;
  const known = cachedVoids().get(name);
  if (known && performance.now() < known.until) return known.voided;
  const found = await roundVoidsOf(game, day);
  const voided = new Set(
    [...found.values()].flatMap(({ seq, confirmedBy }) => (confirmedBy === undefined ? [] : [seq])),
  );
  if (cachedVoids().size > 100) cachedVoids().clear();
  cachedVoids().set(name, { until: performance.now() + cachedFor, voided });
  return voided;
}

/** Stores a void in place of none or of the operator's own; another operator's stays. */
export function enterVoidAction(roundVoid: RoundVoid, before: RoundVoid | undefined): Action {
  return {
    put: { ...keys.roundVoid(roundVoid.game, roundVoid.seq), ...roundVoid },
    when:
      before === undefined ? 'absent' : { equals: { by: before.by, at: before.at }, absent: ['confirmedBy'] },
  };
}

/**
 * Confirms the void on the version that was read, with the job that refunds every stake: once, and never by who asked for it. A void
 * that has no cause is given the one it is confirmed for.
 */
export function confirmVoidActions(
  { game, seq, by, at, cause: asked }: RoundVoid,
  named: { readonly confirmedBy: string; readonly cause: RoundVoidCause; readonly job: SettlementJob },
): readonly Action[] {
  const { confirmedBy, cause, job } = named;
  const key = keys.roundVoid(game, seq);
  return [
    {
      change: {
        key,
        set: { confirmedBy, cause },
        when: {
          equals: { by, at, ...(asked && { cause: asked }) },
          absent: ['confirmedBy'],
          differs: { by: confirmedBy },
        },
      },
    },
    {
      put: {
        ...keys.job(job.gameId, job.revision),
        ...job,
        [tableIndex.pk]: lists.openJobs,
        [tableIndex.sk]: `${new Date(job.at).toISOString()}#${job.gameId}#${job.revision}`,
      },
      when: 'absent',
    },
  ];
}

/** The settlement job of a void: every bet of the round, open or settled, is settled again. */
export function voidJob(
  round: Parameters<typeof roundGameId>[0],
  named: { readonly actors: readonly string[]; readonly now: number },
): SettlementJob {
  return {
    gameId: roundGameId(round),
    revision: voidRevision,
    results: { [wholeBet]: settlementCodes.void },
    closedAt: {},
    score: null,
    round: null,
    source: 'operator',
    actors: named.actors,
    state: 'open',
    at: named.now,
  };
}

function voidFrom(item: Item | undefined): RoundVoid | undefined {
  return item !== undefined && isVoid(item) ? item : undefined;
}

function isVoid(item: Item): item is Item & RoundVoid {
  return typeof item.seq === 'string' && typeof item.by === 'string' && typeof item.reason === 'string';
}
