import { ulid } from 'ulid';
import { afterEach, describe, expect, it } from 'vitest';
import { settleShard } from '../../../functions/jobs/settlement/settle-shard.ts';
import { commitPlacedBet } from '../../../functions/table/betting/bets.ts';
import { configurePace, realPace } from '../../../functions/table/client/retry.ts';
import { betCode } from '../../../shared/rules/bets/bet-code.ts';
import { placeBet, storedBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { newKey } from '../../support/builders/request.ts';
import { storedFootball } from '../../support/builders/sports/matches.ts';
import { commitResult } from '../../support/builders/sports/settlement.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { type Fault, faultyWire } from '../../support/fakes/faulty-wire.ts';
import { configureWire, type Operation, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => {
  configureWire({ send: sendToTable });
  configurePace(realPace);
});

const shard = 0;
/** Milliseconds a lease keeps the sweep from sending a shard again. */
const lastsFor = 10_000;

/** A clock that waiting moves. */
function movedByWaiting() {
  const time = { passed: 0 };
  configurePace({
    clock: () => time.passed,
    wait: async (milliseconds) => {
      time.passed += milliseconds;
    },
    random: () => 1,
  });
  return time;
}

/** Winning bets of one member in one shard, and the job that decides them. */
async function wonBets(count: number) {
  const [member, match] = await Promise.all([storedMember(), storedFootball()]);
  const model = await storedBet(member, await placeBet(member, [match], { side: 'home' }));
  for (let at = 0; at < count; at += 1) {
    // The last two letters choose the shard.
    const code = betCode(`${ulid().slice(0, -2)}00`, member.memberSeq);
    await commitPlacedBet({
      ...{ bet: { ...model, code }, key: newKey(), requestHash: '', tokenVersion: 1 },
      response: { betCode: code, cash: 0, point: 0 },
    });
  }
  const job = await commitResult(match, { codes: { home: 2, away: 1 } });
  return { member, job };
}

/** Works on the shard with these faults. Returns when its leases were written, and when it ended. */
async function workedOn(
  { gameId, revision }: { gameId: string; revision: number },
  faultOf: (operation: Operation, passed: number) => Fault,
) {
  const time = movedByWaiting();
  const marks: number[] = [];
  faultyWire((operation) => {
    if (operation === 'UpdateItem') marks.push(time.passed);
    return faultOf(operation, time.passed);
  });
  const working = settleShard({ gameId, revision, shard }, () => time.passed);
  const failure = await working.then(
    () => null,
    (error: unknown) => String(error),
  );
  return { marks, ended: time.passed, failure };
}

describe('a worker’s lease on its shard', () => {
  it('stays fresh while one page of bets waits for a table in conflict, so that no second worker starts', async () => {
    const { job } = await wonBets(60);
    const { marks, ended, failure } = await workedOn(job, (operation) =>
      operation === 'TransactWriteItems' ? 'conflict' : 'pass',
    );

    expect(failure).toMatch(/legs not settled/);
    expect(ended).toBeGreaterThan(lastsFor);
    const moments = [0, ...marks, ended];
    const longest = Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? 0)));
    expect(longest).toBeLessThan(lastsFor);
  });

  it('that cannot be taken keeps no bet from being settled', async () => {
    const { member, job } = await wonBets(30);
    const busy = 15_000;
    const { marks, failure } = await workedOn(job, (operation, passed) => {
      if (operation === 'UpdateItem') return passed < busy ? 'throttle' : 'pass';
      return operation === 'TransactWriteItems' && passed < busy ? 'conflict' : 'pass';
    });

    expect(marks.length).toBeGreaterThan(1);
    expect(failure).toMatch(/legs not settled/);
    expect(await settleShard({ ...job, shard }, Date.now)).toBeGreaterThan(0);
    expect(await ledgerFailures(member)).toEqual([]);
  });

  it('is not renewed by a page that is settled at once', async () => {
    const { job } = await wonBets(3);
    const { marks, failure } = await workedOn(job, () => 'pass');

    // The shard’s own end, and the job stays open for the others.
    expect([marks.length, failure]).toEqual([1, null]);
  });
});
