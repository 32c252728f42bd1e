import { expect, it, vi } from 'vitest';
import { hmac, integersOf } from '../../../functions/domain/rounds/integers.ts';
import { tableEnvironment } from '../../../functions/table/client/env.ts';
import { committedSeeds } from '../../../functions/table/games/seeds.ts';
import { localEntropyMessage, roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import { games } from '../../../shared/rules/games/games.ts';
import {
  betByCode,
  cashOf,
  moveClock,
  placeMini,
  roundOn,
  settleRound,
  withRounds,
} from '../../support/builders/games/rounds.ts';
import { ledgerFailures, storedMember } from '../../support/builders/member/members.ts';
import { currentEngine } from '../../support/fakes/wire.ts';

withRounds();

/** The system as a new process starts it: every cache is empty. */
async function restarted() {
  const { TABLE_NAME, DYNAMODB_ENDPOINT = '' } = tableEnvironment();
  vi.resetModules();
  const engine = currentEngine();
  const [{ pointToTable }, { configureEngine }, clock] = [
    await import('../../../functions/table/client/env.ts'),
    await import('../../support/fakes/wire.ts'),
    await import('../../support/builders/games/rounds.ts'),
  ];
  pointToTable({ TABLE_NAME, DYNAMODB_ENDPOINT });
  configureEngine(engine);
  return clock;
}

it('a system restarted between a bet and its draw draws what it committed to before, and settles the bet', async () => {
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  const code = await placeMini(member, round);
  const { key, drawnBy } = games.powerball;
  const seeds = await committedSeeds(drawnBy, round.day);
  if (!seeds) throw new Error('nothing was committed to');
  const named = { key, day: round.day, round: round.number };
  const entropy = hmac(seeds.fallbackSeed, localEntropyMessage(named)).toString('hex');
  const clientSeed = roundClientSeed({ ...named, entropy });
  const owed = games.powerball.draw(integersOf({ serverSeed: seeds.serverSeed, clientSeed, nonce: 0 }));
  const after = await restarted();
  moveClock(round.drawAt);
  expect(await after.settleRoundsDue()).toBe(1);
  expect(await after.drawOf(round)).toEqual(owed);
  expect(await settleRound(round)).toBe(1);
  const isHit = (owed.at(-1) ?? 0) % 2 === 1;
  expect(await betByCode(member, code)).toMatchObject({ status: 'settled', result: isHit ? 'hit' : 'miss' });
  expect(await cashOf(member)).toBe(990_000 + (isHit ? 19_500 : 0));
  expect(await ledgerFailures(member)).toEqual([]);
});
