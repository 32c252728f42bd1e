import type { balance } from '../../../shared/calls/balance/balance.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { fewestPoints, whyNotConvert } from '../../../shared/rules/balance/converting-points.ts';
import type { Answer, Context } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { commitPoints, pointSettings } from '../../table/balance/points.ts';
import { conversionRequirement } from '../../table/balance/rolling-requirements.ts';
import { resetRollingBeforeCredit } from '../../table/balance/rolling-snapshot.ts';
import { newUlid } from '../../table/client/new-ulid.ts';
import { at, get, type Item } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { replayOf } from '../../table/ledger/ledger.ts';
import { assertSessionValid, type BalanceItem, readMemberSnapshot } from '../../table/member/members.ts';
import { collectReceivable } from '../../table/settlement/receivable.ts';

export const convertPoints: Answer<typeof balance.calls.convertPoints> = ({ amount }, context) =>
  convertPointsToCash(amount, context);

/** The client's amount may be outdated: all points held now are converted. */
export const convertAllPoints: Answer<typeof balance.calls.convertAllPoints> = (_amount, context) =>
  convertPointsToCash(null, context);

interface Receipt {
  readonly cash: number;
  readonly point: number;
}

/** Converts points to cash, one to one. `wanted` null: all points held at that moment. */
export async function convertPointsToCash(wanted: number | null, context: Context<'member'>) {
  const { caller, key, now } = context;
  const { memberSeq } = caller;
  // Both calls share the idempotency keys: one key stands for one request.
  const requestHash = `${wanted === null ? 'all' : 'some'}:${context.requestHash}`;
  const entryKey = keys.entry(memberSeq, 'CNV', key);
  const member = await readMemberSnapshot(memberSeq, caller.familyId, [entryKey]);
  const earlier = replayOf<Receipt>(at(member.extra, entryKey), requestHash);
  if (earlier) return replay(context, earlier);
  try {
    assertSessionValid(caller, member);
    await resetRollingBeforeCredit(memberSeq, now);
    const { response, replayed } = await convert({ wanted, requestHash, context });
    await collectReceivable({ memberSeq, source: `CNV#${key}`, now });
    if (replayed) return replay(context, response);
    context.announce.member(memberSeq, { type: 'balance' });
    return answer(context, response);
  } catch (refusal) {
    const entry = await get<Item>(entryKey).catch((unread: unknown) => {
      // 'busy' would mean that nothing was done.
      throw refusal instanceof Refusal && refusal.code === 'outcome-unknown' ? refusal : unread;
    });
    const late = replayOf<Receipt>(entry, requestHash);
    if (late) return replay(context, late);
    throw refusal;
  }
}

async function convert(named: {
  wanted: number | null;
  requestHash: string;
  context: Context<'member'>;
}): Promise<{ response: Receipt; replayed: boolean }> {
  const { wanted, requestHash, context } = named;
  const { caller, key, now } = context;
  const { memberSeq, tokenVersion } = caller;
  const [{ option }, { pointRolling }] = await Promise.all([settings(), pointSettings()]);
  const minimum = fewestPoints(option.siteOption1);
  let looked = 0;
  return commitPoints<Receipt>({
    memberSeq,
    kind: 'CNV',
    operationId: key,
    requestHash,
    plan: (balance) => {
      const { cash, point } = balance;
      looked += 1;
      const amount = wanted ?? point;
      const refusal = whyNotConvert({ amount, points: point, minimum });
      // Another conversion used them between the first read and the commit.
      if (refusal && wanted !== null && looked > 1) throw new Refusal('insufficient-points');
      if (refusal) throw new Refusal(refusal.code, { values: refusal.values ?? {} });
      return {
        amount: -amount,
        response: { cash: cash + amount, point: point - amount },
        against: [
          { account: 'POINT_LIABILITY', unit: 'P', amount },
          { account: 'cash', unit: 'KRW', amount },
          { account: 'POINT_CASH', unit: 'KRW', amount: -amount },
        ],
        ...rollingFor(balance, { memberSeq, amount, percent: pointRolling, now }),
      };
    },
    when: { equals: { st: 'active', tv: tokenVersion } },
    line: { type: '포인트', content: '포인트 현금 전환' },
    actor: `member:${memberSeq}`,
    reason: 'point conversion',
    reference: key,
    now,
  });
}

/** The turnover the conversion requires before a withdrawal; none by default. */
function rollingFor(
  balance: BalanceItem,
  named: { memberSeq: number; amount: number; percent: number; now: number },
) {
  const { memberSeq, amount, percent, now } = named;
  const base = Math.floor((amount * Math.round(percent * 100)) / 10_000);
  return base > 0 ? conversionRequirement(balance, { memberSeq, id: newUlid(now), base, now }) : {};
}

function replay(context: Context<'member'>, receipt: Receipt) {
  context.markReplayed();
  return answer(context, receipt);
}

function answer(context: Context<'member'>, { cash, point }: Receipt) {
  context.setMessage('pointConvertSuccess');
  return { member: { members_cash: cash, members_point: point } };
}
