import { admin } from '../../../../shared/calls/admin/admin.ts';
import { type Call, pathOf } from '../../../../shared/calls/call.ts';

interface About {
  readonly memberSeq: number;
  /** Open requests of the member. */
  readonly cash: readonly string[];
  /** An open approval about the member. */
  readonly approvalSeq: string;
}

const reason = '확인';

/** Calls of the group `admin` that write and are not about a member, or move nothing and belong to other roles. */
const others: ReadonlySet<string> = new Set([
  'bonusSave',
  'depositAccountSave',
  'bonusCodeSave',
  'settingsSave',
  'operatorRoles',
  'reconciliationAcknowledge',
  'casinoRecheck',
  'operatorLogout',
  'protectionContact',
  'bankImport',
  'bankMatch',
  'bankAssign',
  'bankIgnore',
]);

/** Path below /admin and body of every such call about a member. @throws Error naming a call nobody listed */
export function operatorsCallsAbout({ memberSeq, cash, approvalSeq }: About): readonly [string, object][] {
  const member = { members_seq: memberSeq, reason };
  const bodies: Readonly<Record<string, readonly object[]>> = {
    cashApprove: cash.map((cash_seq) => ({ cash_seq })),
    cashReject: cash.map((cash_seq) => ({ cash_seq, reason })),
    memberLogout: [member],
    memberUpdate: [{ ...member, version: 0, grade: 10 }],
    memberUnlock: [member],
    memberResetLink: [member],
    memberAdjust: [{ ...member, wallet: 'cash', amount: 1_000 }],
    memberBank: [{ ...member, bankName: '국민은행', account: '110-000-000000', owner: '다른이' }],
    approvalsApprove: [{ approvalSeq }],
    approvalsReject: [{ approvalSeq, reason }],
  };
  return Object.entries<Call>(admin.calls).flatMap(([name, call]) => {
    if (call.for !== 'operator' || call.does !== 'writes') return [];
    if (call.ownAccount || others.has(name)) return [];
    const own = bodies[name];
    if (!own) throw new Error(`is ${name} about a member? Name it here`);
    return own.map((body): [string, object] => [pathOf(call).slice('/admin/'.length), body]);
  });
}
