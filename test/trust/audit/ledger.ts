import type { BookBalance, BookEntry, Books } from './books.ts';

const accounts = ['cash', 'point', 'hold', 'receivable'] as const;
const inPoints = new Set(['point', 'pointDue', 'POINT_EXPENSE', 'POINT_LIABILITY']);

export function grouped<T>(
  list: readonly T[],
  by: (one: T) => string | number,
): ReadonlyMap<string | number, readonly T[]> {
  const groups = new Map<string | number, T[]>();
  for (const one of list) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}

/**
 * The sums of the ledger from the stored items alone: initial (nothing) + Σ entries = balance per member and account, every entry
 * sums to zero per unit, as many entries as `v` says, nothing negative but receivable, hold = open withdrawals,
 * BET_POOL = open stakes + Σ (stake − paid). Returns what does not hold, in words.
 */
export function auditLedger(books: Books): readonly string[] {
  const entries = grouped(books.entries, ({ memberSeq }) => memberSeq);
  return [
    ...books.entries.flatMap(unbalanced),
    ...books.balances.flatMap((balance) =>
      auditMember(balance, { entries: entries.get(balance.memberSeq) ?? [], books }),
    ),
    ...auditPool(books),
  ];
}

function unbalanced({ memberSeq, kind, id, postings }: BookEntry): string[] {
  let won = 0;
  let points = 0;
  for (const [account, amount] of Object.entries(postings)) {
    if (inPoints.has(account)) points += amount;
    else won += amount;
  }
  return won === 0 && points === 0
    ? []
    : [`entry M#${memberSeq} ${kind}#${id} sums to ${won} won, ${points} points`];
}

function auditMember(
  balance: BookBalance,
  { entries, books }: { entries: readonly BookEntry[]; books: Books },
): string[] {
  const { memberSeq } = balance;
  const wrong: string[] = [];
  for (const account of accounts) {
    const sum = entries.reduce((total, { postings }) => total + (postings[account] ?? 0), 0);
    if (sum !== balance[account])
      wrong.push(`M#${memberSeq} ${account}: balance ${balance[account]}, entries ${sum}`);
    const forbidden = account === 'receivable' ? balance[account] > 0 : balance[account] < 0;
    if (forbidden) wrong.push(`M#${memberSeq} ${account} is ${balance[account]}`);
  }
  if (entries.length !== balance.v) wrong.push(`M#${memberSeq}: v ${balance.v}, ${entries.length} entries`);
  const open = books.requests.filter(
    (one) => one.memberSeq === memberSeq && (one.state === 'PENDING' || one.state === 'FIRST'),
  );
  const held = open.filter(({ type }) => type === 'WD').reduce((sum, { amount }) => sum + amount, 0);
  if (held !== balance.hold) wrong.push(`M#${memberSeq}: hold ${balance.hold}, open withdrawals ${held}`);
  for (const [type, named] of [
    ['DEP', balance.openDeposit],
    ['WD', balance.openWithdrawal],
  ] as const) {
    const ids = open.filter((one) => one.type === type).map(({ id }) => id);
    if (ids.join() !== (named ?? ''))
      wrong.push(`M#${memberSeq}: open ${type} ${named ?? 'none'}, requests ${ids.join() || 'none'}`);
  }
  return wrong;
}

function auditPool({ entries, bets }: Books): string[] {
  const posted = entries.reduce((sum, { postings }) => sum + (postings.BET_POOL ?? 0), 0);
  const owed = bets.reduce((sum, { status, stake, paid, cashed }) => {
    const out = cashed ? cashed.stake - cashed.paid : 0;
    return sum + out + (status === 'cancelled' ? 0 : stake - paid);
  }, 0);
  return posted === owed ? [] : [`BET_POOL: entries ${posted}, bets ${owed}`];
}
