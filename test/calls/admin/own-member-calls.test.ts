import { describe, expect, it } from 'vitest';
import { handler as adminHandler } from '../../../functions/api/admin/handler.ts';
import { handler as bettingHandler } from '../../../functions/api/betting/handler.ts';
import { handler as boardHandler } from '../../../functions/api/board/handler.ts';
import { handler as contentHandler } from '../../../functions/api/content/handler.ts';
import { handler as recordsHandler } from '../../../functions/api/records/handler.ts';
import { handler as tradingHandler } from '../../../functions/api/trading/handler.ts';
import type { Approval, ApprovalChange } from '../../../functions/table/admin/approvals.ts';
import { forgetSettings, saveSettings } from '../../../functions/table/admin/settings.ts';
import { lineIds, storeLines } from '../../../functions/table/balance/bank-lines.ts';
import { openTransfersOf } from '../../../functions/table/casino/casino-transfers.ts';
import { scan } from '../../../functions/table/client/scan.ts';
import { put } from '../../../functions/table/client/table.ts';
import { keys } from '../../../functions/table/keys/keys.ts';
import { readBalance } from '../../../functions/table/member/members.ts';
import { harmRecordOf, recordHarm } from '../../../functions/table/protection/harm.ts';
import { recordRisk } from '../../../functions/table/protection/risk.ts';
import { type Call, pathOf } from '../../../shared/calls/call.ts';
import { consoleGroups } from '../../../shared/calls/console.ts';
import type { ApprovalKind } from '../../../shared/model/admin/approval.ts';
import document from '../../../shared/model/default-settings.json' with { type: 'json' };
import type { MatchState } from '../../../shared/model/sports/match.ts';
import { transferCodeOf } from '../../../shared/rules/balance/casino-record.ts';
import { limitsFor } from '../../../shared/rules/slip/limits.ts';
import { defaultSettings } from '../../rules/slip/placement-context.ts';
import { bankLine } from '../../support/builders/balance/bank.ts';
import {
  memberWithPassword,
  requestUnstated,
  requestWithdrawal,
} from '../../support/builders/balance/cash.ts';
import { chargeCasino, responsiveProviders, withFaults } from '../../support/builders/balance/casino.ts';
import { placeBet, requestedLeg, requestedSlip } from '../../support/builders/betting/bets.ts';
import { placeMini, roundOn, withRounds } from '../../support/builders/games/rounds.ts';
import {
  approvalsAbout,
  type OwnMember,
  ownMemberRules,
} from '../../support/builders/member/about-members.ts';
import type { StoredMember } from '../../support/builders/member/members.ts';
import { operatorWho, storedOperator } from '../../support/builders/member/operators.ts';
import { callHandler } from '../../support/builders/request.ts';
import { listedFootball } from '../../support/builders/sports/matches.ts';

withRounds();

const handlers = {
  admin: adminHandler,
  records: recordsHandler,
  trading: tradingHandler,
  content: contentHandler,
};
const writing = consoleGroups.flatMap((group) =>
  Object.entries<Call>(group.calls)
    .filter(([, call]) => call.for === 'operator' && call.does === 'writes' && !call.ownAccount)
    .map(([name, call]) => ({ name, call, handler: handlers[group.name] })),
);
const ruleOf = (name: string) => Object.entries(ownMemberRules).find(([of]) => of === name)?.[1];

/** Every stored item but lines of the audit, which each refusal leaves. */
async function stored(): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const items of scan({ prefixes: [''] }))
    for (const item of items) if (!item.pk.startsWith('AUDIT')) lines.push(JSON.stringify(item));
  return lines.toSorted();
}

const name = '이본인';

/** The member with something open of every kind that an operator decides. */
async function ownMember(): Promise<OwnMember> {
  const risk = { ...document.config.admin.risk, referral: true };
  const config = { ...document.config, admin: { ...document.config.admin, risk } };
  await saveSettings({ config }, 1);
  forgetSettings();
  const member = await memberWithPassword({ owner: name, userId: 'ownmember', cash: 50_000_000 });
  const { memberSeq } = member;
  const state = await listedFootball();
  await placeBet(member, [state]);
  const round = await roundOn('powerball');
  await placeMini(member, round);
  const withdrawal = await requestWithdrawal(member, 50_000);
  const deposit = await requestUnstated(member, 70_000);
  const line = bankLine({ name, amount: 70_000 });
  await storeLines([line], { source: 'signed', now: Date.now() });
  const { gameId } = state.match;
  return {
    ...{ memberSeq, userId: 'ownmember', deposit, withdrawal },
    lineId: lineIds([line])[0] ?? '',
    transfer: await openTransfer(member),
    ...(await foundOf(member)),
    ticket: await referredBet(member, state),
    inquiry: await inquiryOf(member),
    gameId,
    round: { game: round.game, seq: round.seq },
    approvals: await openApprovals(changesAbout(memberSeq, gameId)),
  };
}

async function openTransfer(member: StoredMember): Promise<string> {
  withFaults(() => 'lost');
  await chargeCasino(member, 10_000);
  responsiveProviders();
  const balance = await readBalance(member.memberSeq);
  const [open] = balance ? await openTransfersOf(member.memberSeq, balance) : [];
  if (!open) throw new Error('no transfer is open');
  return transferCodeOf(open);
}

/** A marker of harm and one of risk, as the sweep finds them. */
async function foundOf({ memberSeq }: StoredMember) {
  const now = Date.now();
  await recordHarm(memberSeq, [{ kind: 'chasing', value: 5, beside: 1 }], now);
  const closing = { bets: 0, average: 0 };
  const marks = [{ kind: 'opposite-bets', value: 3, beside: 1 }] as const;
  const open = { state: 'open', since: now, seenAt: null, seenBy: '', seenKinds: [], version: 1 } as const;
  await recordRisk(undefined, { memberSeq, marks: [...marks], closing, ...open, seenKinds: [] });
  return { harmVersion: (await harmRecordOf(memberSeq))?.version ?? 0, riskVersion: 1 };
}

async function referredBet(as: StoredMember, state: MatchState): Promise<string> {
  const { single } = limitsFor(defaultSettings.level, { level: 1, kind: 'prematch' });
  const body = requestedSlip([requestedLeg(state)], { amount: (single?.maxBetting ?? 0) + 100_000 });
  const { payload } = await callHandler(bettingHandler, { path: '/betting/korean/process', as, body });
  if (payload?.referred !== true) throw new Error('the bet waits for nobody');
  return String(payload.ticket);
}

async function inquiryOf(as: StoredMember): Promise<string> {
  const body = { title: '입금 문의', content: '언제 처리되나요?' };
  const { payload } = await callHandler(boardHandler, { path: '/board/customer/create', as, body });
  return String(payload?.board_seq);
}

/** What another operator asked for, of the member and of the match, one of each kind. */
function changesAbout(memberSeq: number, gameId: string): readonly ApprovalChange[] {
  const decided = { level: 1, type: '일반', permissions: {}, st: 'active' } as const;
  return [
    { kind: 'cash', memberSeq, amount: 10_000 },
    { kind: 'point', memberSeq, amount: 10_000 },
    { kind: 'bank', memberSeq, bankName: '국민은행', account: '', owner: '', edits: 0 },
    { kind: 'reset', memberSeq },
    { kind: 'factor', memberSeq, percent: 150, inForce: 100, edits: 0 },
    { kind: 'member', memberSeq, after: { ...decided, level: 5 }, seen: decided, edits: 0 },
    { kind: 'line', lineId: 'line', memberSeq, requestId: 'request', amount: 10_000, sender: '다른이' },
    { kind: 'price', gameId, betId: `${gameId}:2:over`, price: 950, name: '오버', inForce: null },
    { kind: 'shift', gameId, marketsId: 2, percent: -20, name: '오버', inForce: 0 },
  ];
}

async function openApprovals(
  changes: readonly ApprovalChange[],
): Promise<readonly (readonly [ApprovalKind, string])[]> {
  const { operatorId } = await storedOperator('owner');
  const asked = { reason: '확인', by: operatorId, at: Date.now(), requestHash: '', state: 'OPEN' } as const;
  return Promise.all(
    changes.map(async (change) => {
      const id = `own-${change.kind}`;
      const approval: Approval = { id, kind: change.kind, change, ...asked };
      await put({ ...keys.approval(id), ...approval });
      return [change.kind, id] as const;
    }),
  );
}

describe('every call by which operators change something', () => {
  it('is tried on their own member, or its reason says that it is about nobody', () => {
    expect(writing.map((one) => one.name).toSorted()).toEqual(Object.keys(ownMemberRules).toSorted());
    const unlike = writing.filter(({ name: of, call }) => {
      const names = call.refusals.some((code) => code === 'own-member' || code === 'own-bet');
      return names === (typeof ruleOf(of) === 'string');
    });
    expect(unlike.map((one) => one.name)).toEqual([]);
  });

  it('has a request to approve of every kind that is about a member or a match', () => {
    const kinds = Object.entries(approvalsAbout).filter(([, code]) => code !== null);
    expect(
      changesAbout(1, 'g')
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(kinds.map(([kind]) => kind).toSorted());
  });

  it('is refused to who is the member, whatever they may decide, and changes nothing', async () => {
    const own = await ownMember();
    const operator = await operatorWho({ name }, 'cs', 'cashier', 'trader', 'owner');
    const before = await stored();
    for (const { name: of, call, handler } of writing) {
      const rule = ruleOf(of);
      if (typeof rule !== 'function') continue;
      const requests = rule(own);
      expect(requests.length, of).toBeGreaterThan(0);
      for (const [code, body] of requests) {
        const reply = await callHandler(handler, { path: pathOf(call), as: operator, body });
        expect({ of, body, ...reply }).toMatchObject({ of, body, status: 403, code });
      }
    }
    expect(await stored()).toEqual(before);
  });
});
