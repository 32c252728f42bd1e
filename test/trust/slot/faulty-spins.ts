import { integersOf } from '../../../functions/domain/rounds/integers.ts';
import { finishSlotRounds } from '../../../functions/jobs/rounds/finish-slot-rounds.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { casinoHistory } from '../../../functions/table/casino/casino-lines.ts';
import { query } from '../../../functions/table/client/table.ts';
import { pairInUse, seedsOfPair } from '../../../functions/table/games/seed-pairs.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import type { SlotRecord } from '../../../shared/model/casino/slot-record.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { playSlot } from '../../../shared/rules/casino/slot-round.ts';
import { memberWithCredit, responsiveProviders } from '../../support/builders/balance/casino.ts';
import { creditOf, openTitle, roundsOf, spin } from '../../support/builders/balance/slot.ts';
import { ledgerFailures, type StoredMember } from '../../support/builders/member/members.ts';
import { newKey } from '../../support/builders/request.ts';
import { type CallbackFault, callbackSite } from '../../support/fakes/callback-site.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';
import { openTable } from '../../support/system/table.ts';
import { pick, seeded } from '../system/seeded.ts';

export interface FaultySpins {
  readonly spins: number;
  readonly paid: number;
  readonly refused: number;
  readonly faults: number;
  readonly kills: number;
  readonly failures: {
    readonly credit: readonly string[];
    readonly once: readonly string[];
    readonly results: readonly string[];
    readonly open: readonly string[];
    readonly ledger: readonly string[];
  };
}

/** Credits the members begin with: the small ones are soon too small for some spins. */
const startCredits = [900_000, 900_000, 900_000, 900_000, 30_000, 30_000, 60_000, 60_000];
/** Most presses of one spin until its outcome is known. */
const presses = 12;
const stakes = [200, 1_000, 2_000, 20_000];
const callbackFaults: readonly CallbackFault[] = ['lost', 'dropped', 'busy', 'twice'];
/** How often a callback, and a write of a round, meets a fault. */
const often = { callback: 0.2, write: 0.04 };

/**
 * Spins through the calls of the sandbox and the site's own callback route, both in this process, on a table of their own:
 * lost replies, callbacks that never arrive or come twice, a process killed at any write of a round, doubled presses, presses
 * that are never repeated.
 */
export async function faultySpins({
  spins,
  seed,
}: {
  readonly spins: number;
  readonly seed: number;
}): Promise<FaultySpins> {
  process.env.SUCCESS_LIMIT_FACTOR = '1000';
  const { close } = await openTable();
  try {
    await saveSettings(document, 1);
    responsiveProviders();
    const people = await Promise.all(startCredits.map((credit) => memberWithCredit(credit)));
    const random = seeded(seed);
    const faults = withFaults(random);
    let made = 0;
    const playing = people.map(async (member) => {
      while (made < spins) {
        made += 1;
        await pressed(member, random);
      }
    });
    await Promise.all(playing);
    const met = faults.end();
    // What nobody pressed again: the job comes to it.
    await finishSlotRounds(Date.now() + 60_000);
    return { spins: made, ...met, ...(await judged(people)) };
  } finally {
    configureWire({ send: sendToTable });
    await close();
  }
}

/** One spin as a member may press it: once, twice at once, again until it is answered, or given up. */
async function pressed(member: StoredMember, random: () => number): Promise<void> {
  const key = newKey();
  const stake = pick(random, stakes);
  const press = () => spin(member, stake, key);
  const how = random();
  if (how < 0.15) await Promise.all([press(), press()]);
  else if (how < 0.3) await Promise.all([press(), spin(member, pick(random, stakes))]);
  else if (how < 0.4) await Promise.all([press(), openTitle(member)]);
  if (how > 0.9) return void (await press());
  for (let tries = 0; tries < presses; tries += 1) if ((await press()).status < 500) return;
}

/** Faults on both wires until `end`: that of the callbacks, and that to the table. */
function withFaults(random: () => number) {
  let [faults, kills] = [0, 0];
  callbackSite(() => {
    if (random() >= often.callback) return 'none';
    faults += 1;
    return pick(random, callbackFaults);
  });
  const killed = {
    status: 400,
    body: JSON.stringify({
      __type: 'com.amazonaws.dynamodb.v20120810#ValidationException',
      message: 'killed',
    }),
  };
  configureWire({
    send: async (operation, body) => {
      const isRound = operation === 'TransactWriteItems' && body.includes('SLOT#');
      if (!isRound || random() >= often.write) return sendToTable(operation, body);
      kills += 1;
      // Half of them die after the table has done it.
      if (random() < 0.5) await sendToTable(operation, body);
      return killed;
    },
  });
  return {
    end: () => {
      callbackSite();
      configureWire({ send: sendToTable });
      return { faults, kills };
    },
  };
}

async function judged(people: readonly StoredMember[]) {
  const failures = {
    credit: [] as string[],
    once: [] as string[],
    results: [] as string[],
    open: [] as string[],
  };
  let [paid, refused] = [0, 0];
  for (const [place, member] of people.entries()) {
    const { memberSeq } = member;
    const startCredit = startCredits[place] ?? 0;
    const rounds = await roundsOf(member);
    paid += rounds.filter(({ state }) => state === 'paid').length;
    refused += rounds.filter(({ state }) => state === 'refused').length;
    const fold = rounds.reduce(
      (sum, { state, stake, won = 0 }) => (state === 'paid' ? sum + won - stake : sum),
      startCredit,
    );
    const credit = await creditOf(member);
    if (fold !== credit) failures.credit.push(`member ${memberSeq}: credit ${credit}, rounds say ${fold}`);
    const { open, slotRound, nonce } = await pairInUse(memberSeq);
    const spent = rounds.reduce((sum, { freeSpins = 0 }) => sum + 1 + freeSpins, 0);
    if (open !== 0 || slotRound !== undefined)
      failures.open.push(`member ${memberSeq}: ${open} open, ${slotRound}`);
    if (nonce !== spent) failures.open.push(`member ${memberSeq}: nonce ${nonce}, rounds took ${spent}`);
    const lines = await linesOf(memberSeq);
    for (const round of rounds) {
      if (round.state === 'open') failures.open.push(`round ${memberSeq} ${round.seq} is open`);
      failures.once.push(...bookedWrong(round, lines));
      failures.results.push(...(await playedWrong(round)));
    }
  }
  const ledger = (await ledgerFailures(...people)).map((failure) => JSON.stringify(failure));
  return { paid, refused, failures: { ...failures, ledger } };
}

async function linesOf(memberSeq: number): Promise<readonly CasinoLine[]> {
  const { items } = await query(keys.casinoLines(memberSeq));
  return items.map(casinoHistory.rowOf);
}

/** A paid round has one bet and one result, each of its amount; a refused one has what cancels itself, or nothing. */
function bookedWrong(
  { memberSeq, seq, stake, won, state }: SlotRecord,
  lines: readonly CasinoLine[],
): readonly string[] {
  const of = (action: string) =>
    lines.filter(({ transactionId }) => transactionId === `slot-${memberSeq}-${seq}-${action}`);
  const [bets, wins, rollbacks] = [of('bet'), of('win'), of('rollback')];
  const found = `round ${memberSeq} ${seq} ${state}: ${bets.length} bets, ${wins.length} results, ${rollbacks.length} rollbacks`;
  if (state === 'refused') return wins.length === 0 && bets.length === rollbacks.length ? [] : [found];
  const isOnce = bets.length === 1 && wins.length === 1 && rollbacks.length === 0;
  return isOnce && bets[0]?.amount === stake && wins[0]?.amount === won ? [] : [found];
}

/** What a round paid is what its seeds say. */
async function playedWrong({
  memberSeq,
  pair,
  nonce,
  freeFrom,
  stake,
  seq,
  state,
  won,
  freeSpins,
}: SlotRecord) {
  if (state !== 'paid') return [];
  const seeds = await seedsOfPair(memberSeq, pair);
  if (!seeds) return [`round ${seq} has no seeds`];
  const played = playSlot({
    stake,
    nonce,
    freeFrom,
    integersOf: (own) => integersOf({ ...seeds, nonce: own }),
  });
  const isRight = played.won === won && played.spins.length - 1 === freeSpins;
  return isRight ? [] : [`round ${memberSeq} ${seq} paid ${won}, its seeds say ${played.won}`];
}
