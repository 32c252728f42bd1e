import { decodeTime, encodeTime } from 'ulid';
import type { PlayedBet } from '../../../shared/rules/balance/rolling.ts';
import {
  type Action,
  at,
  batchGet,
  get,
  type Item,
  queryAll,
  TransactionCancelled,
  transact,
} from '../client/table.ts';
import { latecomers } from '../history/days.ts';
import { keys } from '../keys/keys.ts';
import { type BlockBet, betRows, type PlayedRows } from './played-rows.ts';

/*
 * What the rolling asks of a member's bets, kept in blocks, so that a withdrawal or the approval of a deposit reads some
 * items of some 25 KB and not every bet. A block's bets are fixed. How they ended is not: those it calls open are read
 * again, and so are those that were decided anew, which the transaction that did so names (`redecided`).
 */

/** `M#mid / PLAYED`, of casino stakes `M#mid / STAKED`: all bets up to `through` are in blocks. */
export interface PlayedHead {
  /** ULID of the last bet of the last block. */
  readonly through: string;
  /** A JSON text of `BlockSummary`s: a list of lists would be read attribute by attribute. */
  readonly blocks: string;
  readonly version: number;
}

/** First bet of a block, and how many of its bets it calls open. */
type BlockSummary = readonly [first: string, open: number];

/** `M#mid / PLAYED#nnnnnn`, `M#mid / STAKED#nnnnnn` */
interface StoredBlock {
  /** A JSON text of `BlockRow`s, oldest first. */
  readonly bets: string;
  readonly version: number;
}

type BlockRow = readonly [
  id: string,
  acceptedAt: number,
  kind: PlayedBet['kind'],
  stake: number,
  state: PlayedBet['state'],
  odds: number,
  sides: PlayedBet['sides'],
];

const rowOf = ({ id, played }: BlockBet): BlockRow => {
  const { acceptedAt, kind, stake, state, odds, sides } = played;
  return [id, acceptedAt, kind, stake, state, odds, sides];
};
const blockBetOf = ([id, acceptedAt, kind, stake, state, odds, sides]: BlockRow): BlockBet => ({
  id,
  played: { acceptedAt, kind, stake, state, odds, sides },
});

/** JSON texts of this file's own making. */
function rowsIn<Row>(text: string): readonly Row[] {
  return JSON.parse(text);
}

const isOpen = ({ played }: BlockBet): boolean => played.state === 'open';

/** Where a reading of played bets begins. */
export interface PlayedStart {
  readonly head: PlayedHead | undefined;
  /** Versions of the bets decided anew, by id. Read before the blocks: a block brought up to date takes its bets off the list. */
  readonly redecided: ReadonlyMap<string, number>;
}

export async function playedStart(memberSeq: number, rows: PlayedRows = betRows): Promise<PlayedStart> {
  const [head, redecidedNow] = await Promise.all([
    get<PlayedHead>(keys.playedHead(memberSeq, rows.kind)),
    rows.redecided(memberSeq),
  ]);
  return { head, redecided: redecidedNow };
}

interface Played {
  readonly memberSeq: number;
  readonly rows: PlayedRows;
}

/** Bets that are in no block. */
async function betsAfter(of: Played, head: PlayedHead | undefined): Promise<BlockBet[]> {
  const found: Item[] = [];
  for await (const items of queryAll(rangeAfter(of, { through: head?.through, to: allTimes })))
    found.push(...items);
  return [...of.rows.betsOf(found)];
}

/** After every ULID and before what else has the prefix: ULIDs begin with 0 to 7. */
const allTimes = '8';

/** `~` sorts after the id itself and before the next one. */
function rangeAfter(
  { memberSeq, rows }: Played,
  { through, to }: { readonly through: string | undefined; readonly to: string },
): { readonly pk: string; readonly from: string; readonly to: string } {
  const { pk, prefix } = rows.rowsOf(memberSeq);
  return { pk, from: through === undefined ? `${prefix}0` : `${prefix}${through}~`, to: `${prefix}${to}` };
}

interface Wanted extends PlayedStart {
  /** Epoch ms: every bet since then. */
  readonly since: number;
  /** Epoch ms: open bets since then, too; absent when only `since` matters. */
  readonly openSince?: number;
}

export interface PlayedBets {
  readonly bets: readonly PlayedBet[];
  readonly open: readonly PlayedBet[];
  /** Bets that are in no block yet. */
  readonly recent: number;
}

/** What the rolling asks of a member's bets, as they are now: two waits for the table, whatever the history, once its older bets are in blocks. */
export async function playedBets(
  memberSeq: number,
  wanted: Wanted,
  rows: PlayedRows = betRows,
): Promise<PlayedBets> {
  const { head, redecided, since, openSince } = wanted;
  const of = { memberSeq, rows };
  const [blocks, recent] = await Promise.all([readBlocks(of, blocksNeeded(wanted)), betsAfter(of, head)]);
  const older = blocks.flatMap(({ bets }) => bets);
  const all = [...(await upToDate(of, { bets: older, redecided })), ...recent];
  const from = (time: number) => all.filter(({ id }) => decodeTime(id) >= time);
  return {
    bets: from(since).map(({ played }) => played),
    open: (openSince === undefined ? [] : from(openSince).filter(isOpen)).map(({ played }) => played),
    recent: recent.length,
  };
}

function blocksNeeded(wanted: Wanted): readonly number[] {
  const { head, redecided: anew, since, openSince = Number.POSITIVE_INFINITY } = wanted;
  if (head === undefined) return [];
  const summaries = summariesOf(head);
  const changed = new Set([...anew.keys()].map((id) => blockOf(id, { summaries, through: head.through })));
  return summaries.flatMap(([, open], block) => {
    // No bet of a block is younger than the first of the next one.
    const end = decodeTime(summaries[block + 1]?.[0] ?? head.through);
    // A bet decided anew may be open again where its block calls none open.
    const mayBeOpen = open > 0 || changed.has(block);
    return end >= since || (mayBeOpen && end >= openSince) ? [block] : [];
  });
}

interface Block {
  readonly block: number;
  readonly version: number;
  readonly bets: readonly BlockBet[];
}

async function readBlocks({ memberSeq, rows }: Played, blocks: readonly number[]): Promise<Block[]> {
  const keyOf = (block: number) => keys.playedBlock(memberSeq, { block, kind: rows.kind });
  const found = await batchGet(blocks.map(keyOf));
  return blocks.map((block) => {
    const stored = at<StoredBlock>(found, keyOf(block));
    // The head names only blocks that were written with it.
    if (!stored) throw new Error(`member ${memberSeq} has no block ${block} of played bets`);
    return { block, version: stored.version, bets: rowsIn<BlockRow>(stored.bets).map(blockBetOf) };
  });
}

/** The bets with those replaced that may have ended otherwise since. */
async function upToDate(
  { memberSeq, rows }: Played,
  {
    bets,
    redecided: anew,
  }: { readonly bets: readonly BlockBet[]; readonly redecided: PlayedStart['redecided'] },
): Promise<BlockBet[]> {
  const { pk, prefix } = rows.rowsOf(memberSeq);
  const keyOf = ({ id }: BlockBet) => ({ pk, sk: `${prefix}${rows.decidedBy(id)}` });
  const mayDiffer = bets.filter((bet) => isOpen(bet) || anew.has(bet.id));
  const found = await batchGet(mayDiffer.map(keyOf));
  return bets.map((bet) => {
    const item = at(found, keyOf(bet));
    return item === undefined ? bet : rows.decided(bet, item);
  });
}

function summariesOf(head: PlayedHead | undefined): readonly BlockSummary[] {
  return head === undefined ? [] : rowsIn<BlockSummary>(head.blocks);
}

/** Some 25 KB: a block that is brought up to date is written again as a whole. */
export const betsPerBlock = 200;
/** Letters of a block's text at most, where bets have many legs: an item holds 400 KB. */
const longestBlock = 150_000;
/** Marks that one transaction takes off: it holds a hundred actions. */
const marksAtOnce = 90;
/** Blocks of one transaction, which takes 4 MB. */
const blocksAtOnce = 10;
/** Bets of a block that were decided since it was written: with fewer it is not worth writing again. */
const worthWriting = 50;

/**
 * Puts bets older than a minute into blocks, and writes blocks again whose bets were decided since. Repeated and concurrent
 * runs do no harm: of two that write at once one does.
 */
export async function storePlayedBets(
  memberSeq: number,
  now: number,
  rows: PlayedRows = betRows,
): Promise<void> {
  const of = { memberSeq, rows };
  try {
    const head = await addBlocks(of, now);
    if (head !== undefined) await rewriteBlocks(of, head);
  } catch (error) {
    if (!(error instanceof TransactionCancelled)) throw error;
  }
}

async function addBlocks(of: Played, now: number): Promise<PlayedHead | undefined> {
  let head = await get<PlayedHead>(keys.playedHead(of.memberSeq, of.rows.kind));
  for (;;) {
    const added = wholeBlocks(await nextBets(of, { through: head?.through, now }));
    if (added.length === 0) return head;
    head = await commitBlocks(of, { head, added });
  }
}

/** Bets that are in no block and may be put into one, as many as a transaction takes; oldest first. */
async function nextBets(
  of: Played,
  { through, now }: { readonly through: string | undefined; readonly now: number },
): Promise<readonly BlockBet[]> {
  const found: Item[] = [];
  for await (const items of queryAll(rangeAfter(of, { through, to: encodeTime(now - latecomers) }))) {
    found.push(...items);
    if (found.length >= betsPerBlock * blocksAtOnce) break;
  }
  return of.rows.betsOf(found);
}

/** Blocks that are full, by their bets or by their length. What is left waits for more. */
function wholeBlocks(bets: readonly BlockBet[]): readonly (readonly BlockBet[])[] {
  const whole: (readonly BlockBet[])[] = [];
  let block: BlockBet[] = [];
  let length = 0;
  for (const bet of bets) {
    block.push(bet);
    length += JSON.stringify(rowOf(bet)).length;
    if (block.length < betsPerBlock && length < longestBlock) continue;
    whole.push(block);
    if (whole.length === blocksAtOnce) break;
    [block, length] = [[], 0];
  }
  return whole;
}

async function commitBlocks(
  of: Played,
  named: { readonly head: PlayedHead | undefined; readonly added: readonly (readonly BlockBet[])[] },
): Promise<PlayedHead> {
  const { head, added } = named;
  const summaries = summariesOf(head);
  const next: PlayedHead = {
    through: added.at(-1)?.at(-1)?.id ?? head?.through ?? '',
    blocks: JSON.stringify([...summaries, ...added.map(summaryOf)]),
    version: (head?.version ?? 0) + 1,
  };
  await transact(
    [
      headAction(of, { head, next }),
      ...added.map((bets, place) => blockAction(of, { block: summaries.length + place, bets, version: 0 })),
    ],
    { repeatable: true },
  );
  return next;
}

const summaryOf = (bets: readonly BlockBet[]): BlockSummary => [
  bets[0]?.id ?? '',
  bets.filter(isOpen).length,
];

function headAction(
  { memberSeq, rows }: Played,
  { head, next }: { readonly head: PlayedHead | undefined; readonly next: PlayedHead },
): Action {
  const when = head === undefined ? 'absent' : { equals: { version: head.version } };
  return { put: { ...keys.playedHead(memberSeq, rows.kind), ...next }, when };
}

/** Writes a block on the version it was read at; 0 for a new one. */
function blockAction({ memberSeq, rows }: Played, { block, bets, version }: Block): Action {
  const stored: StoredBlock & Item = {
    ...keys.playedBlock(memberSeq, { block, kind: rows.kind }),
    bets: JSON.stringify(bets.map(rowOf)),
    version: version + 1,
  };
  return { put: stored, when: version === 0 ? 'absent' : { equals: { version } } };
}

async function rewriteBlocks(of: Played, stored: PlayedHead): Promise<void> {
  const { memberSeq } = of;
  const marked = await of.rows.redecided(memberSeq);
  const summaries = summariesOf(stored);
  const hasMarked = (block: number) =>
    [...marked.keys()].some((id) => blockOf(id, { summaries, through: stored.through }) === block);
  const candidates = summaries.flatMap(([, open], block) => (open > 0 || hasMarked(block) ? [block] : []));
  let head = stored;
  for (const { block, version, bets } of await readBlocks(of, candidates)) {
    const current = await upToDate(of, { bets, redecided: marked });
    const decided = bets.filter(isOpen).length - current.filter(isOpen).length;
    const isWorth = decided >= worthWriting || !current.some(isOpen) || hasMarked(block);
    if (!isWorth) continue;
    const next: PlayedHead = {
      ...head,
      blocks: JSON.stringify(
        summariesOf(head).map((one, place) => (place === block ? summaryOf(current) : one)),
      ),
      version: head.version + 1,
    };
    const ids = new Set(bets.map(({ id }) => id));
    await transact(
      [
        headAction(of, { head, next }),
        blockAction(of, { block, bets: current, version }),
        // Those that are left do no harm: the next run takes them off.
        ...[...marked]
          .filter(([id]) => ids.has(id))
          .slice(0, marksAtOnce)
          .map(unmarked(memberSeq)),
      ],
      { repeatable: true },
    );
    head = next;
  }
}

/** Takes a bet off the list unless it was decided once more since. */
function unmarked(memberSeq: number) {
  return ([id, version]: readonly [string, number]): Action => ({
    delete: keys.redecidedBet(memberSeq, `b_${id}`),
    when: { equals: { version } },
  });
}

/** The block a bet is in; undefined for one that is in none. */
function blockOf(
  id: string,
  { summaries, through }: { readonly summaries: readonly BlockSummary[]; readonly through: string },
): number | undefined {
  if (id > through) return undefined;
  const after = summaries.findIndex(([first]) => first > id);
  return (after === -1 ? summaries.length : after) - 1;
}
