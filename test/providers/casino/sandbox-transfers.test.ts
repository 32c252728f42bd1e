import { ulid } from 'ulid';
import { describe, expect, it } from 'vitest';
import { casinoProviders } from '../../../functions/providers/casino/providers.ts';
import { transferCodeOf } from '../../../shared/rules/balance/casino-record.ts';

describe('the built-in casino provider', () => {
  it('tells at once of a transfer that a clock ahead of this one dated', async () => {
    const [provider] = casinoProviders({
      saveOnce: async (_id, result) => result,
      read: async () => 'done',
    });
    const ahead = transferCodeOf({ id: ulid(Date.now() + 3_600_000), memberSeq: 7 });
    const silence = new Promise((resolve) => setTimeout(() => resolve('silent'), 200));
    expect(await Promise.race([provider?.stateOf(ahead), silence])).toBe('done');
  });
});
