import { expect, it } from 'vitest';
import { newMember } from './member.ts';

it('newMember works', async () => {
  expect(await newMember({ cash: 50_000 })).toMatch(/^j/);
});
