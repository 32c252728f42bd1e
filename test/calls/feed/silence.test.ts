import { expect, it, vi } from 'vitest';
import { reportSilence } from '../../../functions/jobs/feed/handler.ts';
import { feedStates, noteHeartbeat } from '../../../functions/table/sports/feed-state.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();

const noon = 1_700_000_000_000;
const MINUTE = 60_000;

it('a feed that fell silent is reported: the chosen one, or whoever used the ingest call', async () => {
  // A chosen reader that was never heard has no connection; a sender nobody heard of is none.
  expect(await reportSilence('lsports', noon)).toBe(true);
  expect(await reportSilence('off', noon)).toBe(false);
  for (const source of ['sandbox', 'ingest'] as const)
    await noteHeartbeat(source, { interrupted: false, now: noon });
  await vi.waitFor(async () => expect((await feedStates()).ingest).toBeDefined(), { timeout: 3_000 });
  expect(await reportSilence('sandbox', noon + MINUTE)).toBe(false);
  expect(await reportSilence('sandbox', noon + MINUTE + 1)).toBe(true);
  expect(await reportSilence('off', noon + 2 * MINUTE)).toBe(true);
  expect(await reportSilence('off', noon + 25 * 60 * MINUTE)).toBe(false);
});
