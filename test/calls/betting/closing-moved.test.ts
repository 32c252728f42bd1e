import { afterEach, describe, expect, it } from 'vitest';
import { handler } from '../../../functions/api/betting/handler.ts';
import { update } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { openBet, requestCashOut, storedBet } from '../../support/builders/betting/bets.ts';
import { ledgerFailures, type StoredMember } from '../../support/builders/member/members.ts';
import { callHandler, type Reply } from '../../support/builders/request.ts';
import { withSystem } from '../../support/builders/with-system.ts';
import { beforeNextTransaction } from '../../support/fakes/faulty-wire.ts';
import { configureWire, sendToTable } from '../../support/fakes/wire.ts';

withSystem();
afterEach(() => configureWire({ send: sendToTable }));

type Closing = (as: StoredMember, betCode: string) => Promise<Reply>;
const cashOut: Closing = (as, betCode) => requestCashOut(as, { betCode });
const cashOutHalf: Closing = (as, betCode) => requestCashOut(as, { betCode, share: 50 });
const cancel: Closing = (as, betCode) =>
  callHandler(handler, { path: '/betting/cancel', as, body: { betCode } });
const frozen = { set: { st: 'frozen' } };
const loggedOut = { add: { tv: 1 } };

describe('between check and commit', () => {
  it.each([
    ['a cash-out', 'is frozen', frozen, cashOut],
    ['a cash-out', 'is logged out everywhere', loggedOut, cashOut],
    ['a cash-out of a part', 'is frozen', frozen, cashOutHalf],
    ['a cash-out of a part', 'is logged out everywhere', loggedOut, cashOutHalf],
    ['a cancel', 'is logged out everywhere', loggedOut, cancel],
  ] as const)(
    'of %s its member %s: it answers 419, and the bet stays open',
    async (_call, _what, change, close) => {
      const { member, betCode } = await openBet();
      beforeNextTransaction(() => update({ key: keys.balance(member.memberSeq), ...change }));

      expect(await close(member, betCode)).toMatchObject({ status: 419, code: 'session-ended' });
      expect(await storedBet(member, betCode)).toMatchObject({ status: 'open', stake: 10_000 });
      expect(await readBalance(member.memberSeq)).toMatchObject({ cash: 990_000, v: 2 });
      expect(await ledgerFailures(member)).toEqual([]);
    },
  );
});
