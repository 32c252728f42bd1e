import type { ApprovalChange } from '../../../../functions/table/admin/approvals.ts';
import type { consoleGroups } from '../../../../shared/calls/console.ts';
import type { ApprovalKind } from '../../../../shared/model/admin/approval.ts';
import type { SuspensionScope } from '../../../../shared/model/sports/trading.ts';

/** What was made of one member before the calls: everything an operator could decide about them. */
export interface OwnMember {
  readonly memberSeq: number;
  readonly userId: string;
  /** Open requests. */
  readonly deposit: string;
  readonly withdrawal: string;
  /** A bank line of the deposit's amount that is not matched. */
  readonly lineId: string;
  /** A casino transfer whose outcome nobody knows. */
  readonly transfer: string;
  /** Versions of what was found of their play, and of their bets. */
  readonly harmVersion: number;
  readonly riskVersion: number;
  /** A bet that waits for a trader. */
  readonly ticket: string;
  readonly inquiry: string;
  /** A match and a round they have a bet on; the match is suspended. */
  readonly gameId: string;
  readonly round: { readonly game: string; readonly seq: string };
  /** Open approvals of another operator's requests, by what they are about. */
  readonly approvals: readonly (readonly [ApprovalKind, string])[];
}

type Groups = (typeof consoleGroups)[number]['calls'];
type Writing<C> = C extends unknown
  ? {
      [K in keyof C]: C[K] extends { readonly for: 'operator'; readonly does: 'writes' }
        ? C[K] extends { readonly ownAccount: true }
          ? never
          : K
        : never;
    }[keyof C]
  : never;
/** Names of the operators' calls that change something, their own account aside. */
type WritingCall = Writing<Groups>;

/** Requests of one call, and how each is refused. */
type Refused = readonly (readonly ['own-member' | 'own-bet', object])[];
type Requests = (own: OwnMember) => Refused;

const reason = '확인';
const asMember = (bodies: readonly object[]): Refused => bodies.map((body) => ['own-member', body]);
const asBettor = (bodies: readonly object[]): Refused => bodies.map((body) => ['own-bet', body]);
const ofMember =
  (...more: readonly object[]): Requests =>
  ({ memberSeq }) =>
    asMember(more.map((one) => ({ members_seq: memberSeq, reason, ...one })));
const ofMatch =
  (...more: readonly ((gameId: string) => object)[]): Requests =>
  ({ gameId }) =>
    asBettor(more.map((one) => ({ gameId, reason, ...one(gameId) })));
const total = (gameId: string) => `${gameId}:2:over`;

type ChangeOf<K extends ApprovalKind, C = ApprovalChange> = C extends { readonly kind: infer Of }
  ? K extends Of
    ? C
    : never
  : never;
type RefusalOf<C> = C extends { readonly memberSeq: number }
  ? 'own-member'
  : C extends { readonly gameId: string }
    ? 'own-bet'
    : null;
/** Which open approvals an operator leaves to another: of their own member, or of a match that one bet on; the others are about nobody. */
export const approvalsAbout: { readonly [K in ApprovalKind]: RefusalOf<ChangeOf<K>> } = {
  cash: 'own-member',
  point: 'own-member',
  bank: 'own-member',
  reset: 'own-member',
  factor: 'own-member',
  member: 'own-member',
  line: 'own-member',
  price: 'own-bet',
  shift: 'own-bet',
  roles: null,
  settings: null,
  bonus: null,
  account: null,
  code: null,
  lines: null,
};

const wide = 'opens or closes many matches for everybody: what one of them pays is not decided by it';
/** Which suspensions an operator leaves to another: those of their own member, and lifts on a match that one bet on. */
const stopsAbout: Readonly<Record<SuspensionScope, Requests | string>> = {
  all: wide,
  sport: wide,
  league: wide,
  market: wide,
  member: ({ memberSeq }) =>
    asMember([true, false].map((stopped) => ({ scope: 'member', id: String(memberSeq), stopped, reason }))),
  game: ofMatch(() => ({ scope: 'game', stopped: false })),
  gameMarket: ofMatch(() => ({ scope: 'gameMarket', id: '2', stopped: false })),
  selection: ofMatch((gameId) => ({ scope: 'selection', id: total(gameId), stopped: false })),
};

const ofApprovals =
  (more: object): Requests =>
  ({ approvals }) =>
    approvals.flatMap(([kind, approvalSeq]) => {
      const code = approvalsAbout[kind];
      return code === null ? [] : [[code, { approvalSeq, ...more }] as const];
    });

/**
 * Every call by which operators change something. A new one does not compile until it stands here: with requests that are refused to
 * an operator who is the member, or with the reason for which it gives no single member anything.
 */
export const ownMemberRules: Readonly<Record<WritingCall, Requests | string>> = {
  cashApprove: ({ deposit, withdrawal }) => asMember([deposit, withdrawal].map((cash_seq) => ({ cash_seq }))),
  cashReject: ({ deposit, withdrawal }) =>
    asMember([deposit, withdrawal].map((cash_seq) => ({ cash_seq, reason }))),
  casinoRecheck: ({ transfer }) => asMember([{ cash_seq: transfer, reason }]),
  bankAssign: ({ lineId, deposit }) => asMember([{ lineId, cash_seq: deposit, reason }]),
  memberLogout: ofMember({}),
  memberUpdate: ofMember(
    { version: 0, grade: 10 },
    { version: 0, type: '테스트' },
    { version: 0, permissions: { korean: false } },
    { version: 0, state: 'frozen' },
  ),
  memberUnlock: ofMember({}),
  memberResetLink: ofMember({}),
  memberAdjust: ofMember(
    { wallet: 'cash', amount: 1_000 },
    { wallet: 'cash', amount: -1_000 },
    { wallet: 'point', amount: 1_000 },
  ),
  memberBank: ofMember({ bankName: '국민은행', account: '110-000-000000', owner: '다른이' }),
  protectionContact: (own) => ofMember({ version: own.harmVersion, means: 'phone', outcome: 'limits' })(own),
  memberMemoAdd: ({ memberSeq }) => asMember([{ members_seq: memberSeq, text: '메모' }]),
  approvalsApprove: ofApprovals({}),
  approvalsReject: ofApprovals({ reason }),
  tradingStakeFactor: ofMember({ version: 0, percent: 50 }, { version: 0, percent: 200 }),
  tradingMarkSeen: (own) => ofMember({ version: own.riskVersion })(own),
  tradingReferralDecide: (own) =>
    ofMember({ ticket: own.ticket, stake: 10_000 }, { ticket: own.ticket, stake: 0 })(own),
  notesSend: ({ userId }) => asMember([{ to: { member: userId }, title: '안내', content: '안내', reason }]),
  supportReply: (own) => ofMember({ board_seq: own.inquiry, content: '답변', version: 1 })(own),
  tradingStop: (own) =>
    Object.values(stopsAbout).flatMap((rule) => (typeof rule === 'string' ? [] : rule(own))),
  gameSuspend: ofMatch(() => ({ suspended: false })),
  gameResult: ofMatch(
    () => ({ home: 2, away: 1 }),
    () => ({ home: 2, away: 1, again: true }),
  ),
  gameVoid: ({ gameId }) => asBettor([{ gameId, cause: 'match-cancelled' }]),
  tradingPrice: ofMatch(
    (gameId) => ({ betId: total(gameId), price: 1.7 }),
    (gameId) => ({ betId: total(gameId), price: 9.5 }),
  ),
  tradingShift: ofMatch(() => ({ marketsId: 2, percent: -5 })),
  tradingDecide: ofMatch((gameId) => ({ codes: [{ betId: total(gameId), code: 2 }] })),
  roundVoid: ({ round: { game, seq } }) => asBettor([{ game, gameSeq: seq, cause: 'draw-failed' }]),
  bankImport: 'asks for an approval of a whole file: another operator compares every line with the bank',
  bankMatch: 'the rule alone makes the pairs: the same ones whoever asks',
  bankIgnore: 'sets a line aside that belongs to nobody: no member gets or loses anything',
  bankRestore: 'puts back a line that was set aside: whose it is, is decided afterwards',
  bonusSave: 'options of every member of a level, in force once another operator approves them',
  depositAccountSave: 'the account of every deposit, in force once another operator approves it',
  bonusCodeSave: 'a code any member may enter, in force once another operator approves it',
  settingsSave: 'rules for everybody; what touches money, odds or limits another owner approves',
  operatorRoles: 'is about an operator, and another owner approves it',
  operatorLogout: 'ends the logins of an operator',
  reconciliationAcknowledge: 'says that a failed comparison was read: no balance changes',
  casinoReconciliationAcknowledge: 'says that a difference with a provider was read: no balance changes',
  segmentSave: 'keeps a filter under a name',
  segmentRemove: 'forgets a filter',
  casinoSave: 'opens and closes providers and titles for everybody',
  boardSave: 'posts of the operator that everybody reads',
  boardDelete: 'posts of the operator that everybody reads',
  popupSave: 'a window everybody is shown',
  popupDelete: 'a window everybody is shown',
  imageSave: 'a picture of a post or a window',
};
