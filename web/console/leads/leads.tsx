import type { ReactNode } from 'react';
import { cashCodeParts } from '../../../shared/rules/balance/cash-code.ts';
import { betCodeParts } from '../../../shared/rules/bets/bet-code.ts';
import { Link } from '../../lib/routing/link.tsx';
import { dayOf } from '../../lib/time/time.ts';
import { mayUse, useOperator } from '../kit/session.ts';
import css from './leads.module.css';
import { inquiryAddress, rowAddress } from './row-address.ts';

type Operator = Parameters<typeof mayUse>[0];

const ofMembers = ['cs', 'cashier', 'auditor'];
const ofMatches = ['trader', 'auditor'];
const ofInquiries = ['cs', 'auditor'];

/** Pages of what is named by its beginning alone. */
const pages: readonly (readonly [begins: RegExp, path: string, roles: readonly string[]])[] = [
  [/^BONUS#/, '/bonus?view=codes', ['cashier', 'auditor']],
  // A line or a request that was decided stands in lists of its day alone, which its name does not tell.
  [/^POST#/, '/boards', ['cs', 'auditor']],
  [/^POPUP#/, '/popups', ['cs', 'auditor']],
  [/^NOTES#/, '/notes', ['cs', 'auditor']],
  [/^settings$/, '/settings', ['auditor']],
];

/** The page of what an audit line or a ledger entry names; null where it has none, or none for this operator. */
export function addressOf(name: string, operator: Operator): string | null {
  const inquiry = inquiryAddress(name);
  if (inquiry !== null && mayUse(operator, ofInquiries)) return inquiry;
  const member = /^M#(\d+)/.exec(name)?.[1];
  const bet = betCodeParts(name);
  const request = cashCodeParts(name);
  if (member !== undefined || bet !== null || request !== null) {
    if (!mayUse(operator, ofMembers)) return null;
    if (bet) return `/members/${bet.memberSeq}?${rowAddress('bets', name)}`;
    if (request) return `/members/${request.memberSeq}?${rowAddress('requests', name)}`;
    return `/members/${member}`;
  }
  const match = /^G#(\w+)$/.exec(name)?.[1];
  if (match !== undefined) return mayUse(operator, ofMatches) ? `/games/${match}` : null;
  const page = pages.find(([begins]) => begins.test(name));
  return page && mayUse(operator, page[2]) ? page[1] : null;
}

interface NamedProps {
  readonly name: string;
  readonly children?: ReactNode;
  /** Closes the dialog it stands in. */
  readonly onGo?: () => void;
}

/** What an audit line or a ledger entry names, linked to its page where it has one. */
export function Named({ name, children = name, onGo }: NamedProps) {
  const to = addressOf(name, useOperator());
  return to === null ? (
    children
  ) : (
    <Link className={css.lead} to={to} onClick={onGo}>
      {children}
    </Link>
  );
}

interface OperatorNameProps {
  readonly id: string;
  /** When they did what is shown. */
  readonly at: string;
  readonly onGo?: () => void;
}

/** An operator, linked to what they did that day for those who read the audit. */
export function OperatorName({ id, at, onGo }: OperatorNameProps) {
  const mayRead = mayUse(useOperator(), ['auditor']);
  if (!mayRead || id === 'automatic') return id;
  const address = new URLSearchParams({ operator: id, day: dayOf(at) });
  // A row is about something else than who decided it.
  return (
    <Link className={`${css.lead} ${css.operator}`} to={`/audit?${address}`} onClick={onGo} data-aside>
      {id}
    </Link>
  );
}

interface AddressNameProps {
  readonly ip: string;
}

/** An address, linked to the members who were seen at it. */
export function AddressName({ ip }: AddressNameProps) {
  return (
    <Link className={`num ${css.lead}`} to={`/members?keyword=${encodeURIComponent(ip)}`}>
      {ip}
    </Link>
  );
}
