import { expect, it, vi } from 'vitest';
import { hmac, integersOf } from '../../../functions/domain/rounds/integers.ts';
import { tableEnvironment } from '../../../functions/table/client/env.ts';
import { committedSeeds } from '../../../functions/table/games/seeds.ts';
import { localEntropyMessage, roundClientSeed } from '../../../shared/rules/fairness/client-seed.ts';
import { games } from '../../../shared/rules/games/games.ts';
import {
  betCalled,
  cashOf,
  moveClock,
  placedMini,
  roundOn,
  settledByQueue,
} from '../../support/builders/games/rounds.ts';
import { withRounds } from '../../support/builders/games/with-rounds.ts';
import { faultsOf, storedMember } from '../../support/builders/member/stored-member.ts';

withRounds();

/** The house as a new process begins: nothing it remembered is there any more. */
async function restarted() {
  const { TABLE_NAME, DYNAMODB_ENDPOINT = '' } = tableEnvironment();
  vi.resetModules();
  const [{ pointToTable }, { configureWire, sendSigned }, clock] = [
    await import('../../../functions/table/client/env.ts'),
    await import('../../../functions/table/client/wire.ts'),
    await import('../../support/builders/games/rounds.ts'),
  ];
  pointToTable({ TABLE_NAME, DYNAMODB_ENDPOINT });
  configureWire({ send: sendSigned });
  return clock;
}

it('a house restarted between a bet and its draw draws what it was committed to before, and settles the bet', async () => {
  const [member, round] = [await storedMember(), await roundOn('powerball')];
  const code = await placedMini(member, round);
  const { key, drawnBy } = games.powerball;
  const seeds = await committedSeeds(drawnBy, round.day);
  if (!seeds) throw new Error('nothing was committed to');
  const named = { key, day: round.day, round: round.number };
  const entropy = hmac(seeds.fallbackSeed, localEntropyMessage(named)).toString('hex');
  const clientSeed = roundClientSeed({ ...named, entropy });
  const owed = games.powerball.draw(integersOf({ serverSeed: seeds.serverSeed, clientSeed, nonce: 0 }));
  const after = await restarted();
  moveClock(round.drawAt);
  expect(await after.beat()).toBe(1);
  expect(await after.drawOf(round)).toEqual(owed);
  expect(await settledByQueue(round)).toBe(1);
  const isHit = (owed.at(-1) ?? 0) % 2 === 1;
  expect(await betCalled(member, code)).toMatchObject({ status: 'settled', result: isHit ? 'hit' : 'miss' });
  expect(await cashOf(member)).toBe(990_000 + (isHit ? 19_500 : 0));
  expect(await faultsOf(member)).toEqual([]);
});
