import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import { placeBet } from '../../support/builders/betting/bets.ts';
import { type StoredMember, storedMember } from '../../support/builders/member/members.ts';
import { type StoredOperator, storedOperator } from '../../support/builders/member/operators.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';
import { loggedInFrom, walkForMarks } from '../../support/builders/sports/risk-walk.ts';
import { callTrading } from '../../support/builders/sports/trading.ts';
import { withSystem } from '../../support/builders/with-system.ts';

withSystem();
let trader: StoredOperator;
beforeAll(async () => {
  trader = await storedOperator('trader');
});

const { config } = document;
async function saved(marks: object): Promise<void> {
  await saveSettings({ config: { ...config, admin: { ...config.admin, risk: { marks } } } }, 1);
  forgetSettings();
}
afterEach(() => saved({}));

/** Two members of one connection with opposite bets on so many matches. */
async function opponents(ip: string, matches: number): Promise<readonly StoredMember[]> {
  const [one, two] = [await storedMember(), await storedMember()];
  for (const member of [one, two]) await loggedInFrom(member, ip);
  for (let at = 0; at < matches; at += 1) {
    const match = await listedFootball();
    await placeBet(one, [match], { side: 'home' });
    await placeBet(two, [match], { side: 'away' });
  }
  return [one, two];
}

/** Two days' walks: of two members the one looked at first is found by the second. Answers which of them are marked. */
async function markedBy(marks: object, members: readonly StoredMember[]): Promise<readonly boolean[]> {
  await saved(marks);
  await walkForMarks();
  await walkForMarks();
  const { payload } = await callTrading(trader, 'trading/marks', { body: { state: 'open', size: 100 } });
  const list: readonly { readonly members_seq: number }[] = Array.isArray(payload?.list) ? payload.list : [];
  return members.map(({ memberSeq }) => list.some(({ members_seq }) => members_seq === memberSeq));
}

describe('the figures of marks that are saved', () => {
  it('are those of the next day’s walk: stricter ones mark nobody, the usual ones some, laxer ones more', async () => {
    const members = [...(await opponents('203.0.113.51', 3)), ...(await opponents('203.0.113.52', 2))];
    expect(await markedBy({ oppositeBets: 4 }, members)).toEqual([false, false, false, false]);
    expect(await markedBy({}, members)).toEqual([true, true, false, false]);
    expect(await markedBy({ oppositeBets: 2 }, members)).toEqual([true, true, true, true]);
  });
});
