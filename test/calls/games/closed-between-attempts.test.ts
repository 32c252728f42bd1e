import { decodeTime } from 'ulid';
import { afterEach, describe, expect, it } from 'vitest';
import type { Round } from '../../../shared/rules/rounds/rounds.ts';
import { storedBet } from '../../support/builders/betting/bets.ts';
import { nextFlight } from '../../support/builders/games/flights.ts';
import {
  callGames,
  cashOf,
  miniSlip,
  moveClock,
  roundOn,
  settleRoundsDue,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { ledgerFailures, type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { setPlayerLimits } from '../../support/builders/member/player-limits.ts';
import { newKey } from '../../support/builders/request.ts';
import { beforeNextTransaction, type Fault, faultyWire } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withRounds();
afterEach(() => configureWire({ send: sendToTable }));

const ulidLength = 26;

interface Attempted {
  readonly round: Round;
  readonly member: StoredMember;
  readonly place: (key?: string) => ReturnType<typeof callGames>;
}

/** A member about to bet in the last second before a round closes. */
async function lastSecond(game: 'graph' | 'powerball'): Promise<Attempted> {
  await settleRoundsDue();
  const round =
    game === 'graph' ? (await nextFlight((point) => point > 400)).round : await roundOn('powerball');
  const member = await storedMember();
  moveClock(round.closeAt - 1_000);
  const flight = { game, gameSeq: round.seq, bets: [{ key: 'graph', amount: 10_000 }] };
  const [path, body] = game === 'graph' ? ['/token/bet', flight] : ['/betting/mini/process', miniSlip(round)];
  return { round, member, place: (key = newKey()) => callGames(path, { as: member, key, body }) };
}

/** The round closes at the commit's first attempt, which meets a fault. @returns how many attempts were sent by now */
function closesWith(round: Round, fault: Fault): () => number {
  let sent = 0;
  faultyWire((operation) => {
    if (operation !== 'TransactWriteItems') return 'pass';
    sent += 1;
    moveClock(round.closeAt);
    return sent === 1 ? fault : 'pass';
  });
  return () => sent;
}

describe.each(['graph', 'powerball'] as const)(
  'a bet on %s whose round closes between two attempts',
  (game) => {
    it('is refused when it is judged anew: every attempt asks the clock', async () => {
      const { round, member, place } = await lastSecond(game);
      beforeNextTransaction(async () => {
        moveClock(round.closeAt);
        // The member's limits changed: the commit fails, and the bet is judged anew.
        await setPlayerLimits(member, { lossDaily: 900_000 });
      });
      expect(await place()).toMatchObject({ success: false, code: 'round-closed' });
      expect(await cashOf(member)).toBe(1_000_000);
      expect(await ledgerFailures(member)).toEqual([]);
    });

    it('is accepted at the moment of the attempt that committed, not of its call', async () => {
      const { round, member, place } = await lastSecond(game);
      const committedAt = round.closeAt - 400;
      beforeNextTransaction(async () => {
        moveClock(committedAt);
        await setPlayerLimits(member, { lossDaily: 900_000 });
      });
      const { payload } = await place();
      const betCode = String(payload?.betCode);
      expect(await storedBet(member, betCode)).toMatchObject({ acceptedAt: committedAt });
      expect(decodeTime(betCode.slice('b_'.length, 'b_'.length + ulidLength))).toBe(committedAt);
    });

    it.each(['conflict', 'throttle'] as const)(
      'is not sent again after a %s: the commit ends with the round',
      async (fault) => {
        const { round, member, place } = await lastSecond(game);
        const sent = closesWith(round, fault);
        expect(await place()).toMatchObject({ success: false, code: 'round-closed' });
        expect(sent()).toBe(1);
        expect(await cashOf(member)).toBe(1_000_000);
        expect(await ledgerFailures(member)).toEqual([]);
      },
    );

    it('is answered as placed when only the reply of an attempt in time was lost', async () => {
      const { round, member, place } = await lastSecond(game);
      closesWith(round, 'lost');
      expect(await place()).toMatchObject({ success: true, payload: { member: { members_cash: 990_000 } } });
      expect(await cashOf(member)).toBe(990_000);
      expect(await ledgerFailures(member)).toEqual([]);
    });

    it('of which an attempt was lost on its way is of unknown outcome, and refused under its key', async () => {
      const { round, member, place } = await lastSecond(game);
      const key = newKey();
      closesWith(round, 'dropped');
      expect(await place(key)).toMatchObject({ status: 503, code: 'outcome-unknown' });
      expect(await place(key)).toMatchObject({ success: false, code: 'round-closed' });
      expect(await cashOf(member)).toBe(1_000_000);
    });

    it('is accepted before it', async () => {
      const { member, place } = await lastSecond(game);
      expect(await place()).toMatchObject({ success: true });
      expect(await cashOf(member)).toBe(990_000);
    });
  },
);
