import type { PointSettings } from '../../../shared/model/balance/point-settings.ts';
import { shareOf } from '../../../shared/rules/balance/share.ts';
import { lostStakesIn } from '../../../shared/rules/settlement/lost-stakes.ts';
import { excludedType } from '../../../shared/rules/settlement/ticket-points.ts';
import { someBets } from '../../table/betting/bet-history.ts';
import type { Profile } from '../../table/member/profile.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Points that are granted once a day, from what the day before brought. */
export interface DailyRow {
  /** Also in the entry's key: `EVT#{name}#{day}`. */
  readonly name: string;
  readonly granted: string;
  readonly takenBack: string;
  /** Whom a member's day is worth something, or null; asked before anything of the day is read. */
  readonly recipientOf: (profile: Profile, rules: PointSettings['points']) => number | null;
  /** One query of what a member's day brought: the won it found, and where the next one goes on. */
  readonly readSome: (
    memberSeq: number,
    of: { readonly span: Span; readonly after: string | null },
  ) => Promise<{ readonly won: number; readonly next: string | null }>;
  /** Hundred-thousandths of a point; negative when corrections outweigh. */
  readonly sharesOf: (won: number, rules: PointSettings['points']) => number;
}

/** Stakes older than this are settled or refunded by the rules of every sport, corrections included. */
const longestOpenBet = 63 * 24 * 60 * 60 * 1000;

/** Every daily grant. A new one is a row here. */
export const dailyRows: readonly DailyRow[] = [
  {
    name: 'referral',
    granted: '추천 회원 미적중 포인트',
    takenBack: '추천 회원 미적중 포인트 회수 (결과 정정)',
    recipientOf: ({ recommender, type }, { referral }) =>
      referral.enabled && type !== excludedType ? recommender : null,
    readSome: async (memberSeq, { span, after }) => {
      const accepted = { from: Math.max(0, span.from - longestOpenBet), to: span.to };
      const { bets, next } = await someBets(memberSeq, { ...accepted, after });
      return { won: lostStakesIn(bets, span), next };
    },
    sharesOf: (won, { referral }) => won * shareOf(referral.rate),
  },
];
