import type { SettlementJob } from '../../../shared/model/sports/match.ts';
import { roundGameId, wholeBet } from '../../../shared/rules/rounds/rounds.ts';
import { ofThisTable } from '../client/per-table-memory.ts';
import { type Action, get, type Item, query } from '../client/table.ts';
import { keys, lists, tableIndex } from '../keys/keys.ts';

/** `RD#game#day / V#n`: a round taken back; it counts once a second operator confirmed it. */
export interface RoundVoid {
  readonly game: string;
  readonly seq: string;
  readonly by: string;
  readonly reason: string;
  /** Epoch ms. */
  readonly at: number;
  readonly confirmedBy?: string;
}

/** A round's own draw is settlement 1. */
export const voidRevision = 2;

export async function roundVoidOf(game: string, seq: string): Promise<RoundVoid | undefined> {
  return voidFrom(await get(keys.roundVoid(game, seq)));
}

/** Whether an item of `keys.roundVoid` takes its round back. */
export function voidedFrom(item: Item | undefined): boolean {
  return voidFrom(item)?.confirmedBy !== undefined;
}

/** Voids of a game's Korean day by sequence, entered or confirmed. */
export async function roundVoidsOf(game: string, day: string): Promise<ReadonlyMap<string, RoundVoid>> {
  const { items } = await query(keys.roundVoids(game, day));
  return new Map(items.flatMap((item) => voidFrom(item) ?? []).map((one) => [one.seq, one]));
}

/** What members are shown may be this old. */
const fresh = 5_000;
interface Kept {
  readonly until: number;
  readonly voided: ReadonlySet<string>;
}
const kept = ofThisTable(() => new Map<string, Kept>());

/** Sequences of a game's day that were taken back, as known some seconds ago: for lists. */
export async function voidedRounds(game: string, day: string): Promise<ReadonlySet<string>> {
  const name = `${game}#${day}`;
  const known = kept().get(name);
  if (known && performance.now() < known.until) return known.voided;
  const found = await roundVoidsOf(game, day);
  const voided = new Set(
    [...found.values()].flatMap(({ seq, confirmedBy }) => (confirmedBy === undefined ? [] : [seq])),
  );
  if (kept().size > 100) kept().clear();
  kept().set(name, { until: performance.now() + fresh, voided });
  return voided;
}

/** Enters a void, or corrects the operator's own entry; another's stands. */
export function enteringVoid(entered: RoundVoid, before: RoundVoid | undefined): Action {
  return {
    put: { ...keys.roundVoid(entered.game, entered.seq), ...entered },
    when:
      before === undefined ? 'absent' : { equals: { by: before.by, at: before.at }, absent: ['confirmedBy'] },
  };
}

/** Confirms the void as it was seen, with the job that gives every stake back: once. */
export function confirmingVoid(
  { game, seq, by, at }: RoundVoid,
  named: { readonly confirmedBy: string; readonly job: SettlementJob },
): readonly Action[] {
  const { confirmedBy, job } = named;
  const key = keys.roundVoid(game, seq);
  return [
    { change: { key, set: { confirmedBy }, when: { equals: { by, at }, absent: ['confirmedBy'] } } },
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

/** The job of a void: every bet of the round, open or settled, is decided again. */
export function voidJob(
  round: Parameters<typeof roundGameId>[0],
  named: { readonly actors: readonly string[]; readonly now: number },
): SettlementJob {
  return {
    gameId: roundGameId(round),
    revision: voidRevision,
    results: { [wholeBet]: 3 },
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
