import type { ReportFigures } from '../../shared/model/admin/report.ts';

/*
 * The reports as an accountant would make them from the ledger's lines, one after the other, with no code of the product: what the
 * product's sums are compared with.
 */

/** An entry as it lies in the table, with what it refers to. */
export interface LedgerLine {
  readonly pk: string;
  readonly sk: string;
  readonly p: Readonly<Record<string, number>>;
  readonly why: string;
  readonly at: number;
  readonly kind?: string | undefined;
  /** Sport, league and market of each real leg. */
  readonly legs?: readonly (readonly [sport: string, league: string, market: string])[] | undefined;
  readonly played?: readonly [kind: string, provider: string, title: string] | undefined;
  readonly level: number;
  readonly recommender: number | null;
}

/** A member's sign-up, which no entry tells. */
export interface SignUp {
  readonly at: number;
  readonly level: number;
  readonly recommender: number | null;
}

type Table = Map<string, Record<keyof ReportFigures, number>>;
export type Oracle = ReadonlyMap<string, Table>;

const empty = (): Record<keyof ReportFigures, number> => ({
  ...{ stake: 0, bets: 0, refunded: 0, paid: 0, bonus: 0, deposited: 0, deposits: 0, withdrawn: 0 },
  ...{ withdrawals: 0, adjusted: 0, points: 0, firstDeposits: 0, joined: 0 },
});

/** Day and hour in Seoul, by the calendar of the platform. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'medium',
});
export function seoulHour(at: number): { readonly day: string; readonly hour: string } {
  const [date = '', time = ''] = clock.format(at).split(' ');
  return { day: date.replaceAll('-', ''), hour: time.slice(0, 2) };
}

/** The first deposit of each member: of two at one time the one the ledger has first. */
function firstDepositsIn(lines: readonly LedgerLine[]): ReadonlySet<LedgerLine> {
  const first = new Map<string, LedgerLine>();
  for (const line of lines) {
    const known = first.get(line.pk);
    if (line.sk.startsWith('E#DEP#') && (known === undefined || line.at < known.at)) first.set(line.pk, line);
  }
  return new Set(first.values());
}

/** Tables by 'day dimension'; of a table the figures by name. Names' parts are joined by ' / '. */
export function reportOracle(lines: readonly LedgerLine[], signUps: readonly SignUp[]): Oracle {
  const firstDeposits = firstDepositsIn(lines);
  const tables: Map<string, Table> = new Map();
  const book = (
    day: string,
    [dimension, name]: readonly [string, string],
    [figure, amount]: readonly [keyof ReportFigures, number],
  ): void => {
    if (amount === 0) return;
    const table = tables.get(`${day} ${dimension}`) ?? new Map();
    tables.set(`${day} ${dimension}`, table);
    const row = table.get(name) ?? empty();
    table.set(name, row);
    row[figure] += amount;
  };
  for (const line of lines) {
    const { day, hour } = seoulHour(line.at);
    const kind = line.sk.split('#')[1] ?? '';
    const pool = line.p.BET_POOL ?? 0;
    const result = Object.keys(line.p).find((account) => account.includes('CASINO_RESULT'));
    const house = pool + (result === undefined ? 0 : (line.p[result] ?? 0));
    const moves: [keyof ReportFigures, number][] = [];
    if (house !== 0) {
      if (kind === 'BET' || line.why === 'casino bet') moves.push(['stake', house], ['bets', 1]);
      else if (['cancel', 'refund', 'casino rollback'].includes(line.why)) moves.push(['refunded', -house]);
      else moves.push(['paid', -house]);
    }
    for (const [figure, amount] of moves) {
      for (const where of [
        ['hour', hour],
        ['level', String(line.level)],
        ['recommender', line.recommender === null ? '' : String(line.recommender)],
      ] as const)
        book(day, where, [figure, amount]);
      if (result !== undefined) {
        const [played = 'casino', provider = '', title = ''] = line.played ?? [];
        book(day, ['kind', played], [figure, amount]);
        book(day, ['vendor', `${result.split(':')[1]} / ${provider}`], [figure, amount]);
        book(day, ['game', `${played} / ${provider} / ${title}`], [figure, amount]);
        continue;
      }
      book(day, ['kind', line.kind ?? ''], [figure, amount]);
      if (line.legs === undefined) {
        book(day, ['game', `${line.kind ?? ''} /  / ${line.played?.[2] ?? ''}`], [figure, amount]);
        continue;
      }
      // One won after the other to each leg in turn would be the same; the first leg has what is left.
      const count = line.legs.length;
      const even = Math.sign(amount) * Math.floor(Math.abs(amount) / count);
      for (const [place, [sport, league, market]] of line.legs.entries()) {
        const names = { sport, league: `${sport} / ${league}`, market: `${sport} / ${market}` };
        for (const dimension of ['sport', 'league', 'market'] as const) {
          const isFirstOfName =
            line.legs.findIndex(
              (leg) =>
                leg[0] === sport &&
                (dimension === 'sport' ||
                  leg[dimension === 'league' ? 1 : 2] === (dimension === 'league' ? league : market)),
            ) === place;
          const share =
            figure === 'bets' ? (isFirstOfName ? 1 : 0) : place === 0 ? amount - even * (count - 1) : even;
          book(day, [dimension, names[dimension]], [figure, share]);
        }
      }
    }
    const bonus = -(line.p.BONUS_EXPENSE ?? 0) - (line.p.EVENT_EXPENSE ?? 0) - (line.p.POINT_CASH ?? 0);
    const other: [keyof ReportFigures, number][] = [
      ['bonus', bonus],
      ['adjusted', -(line.p.ADJUSTMENT ?? 0)],
      ['points', -(line.p.POINT_EXPENSE ?? 0)],
    ];
    if (kind === 'DEP')
      other.push(
        ['deposited', -(line.p.DEPOSIT_CLEARING ?? 0) - (line.p.BANK ?? 0)],
        ['deposits', 1],
        ['firstDeposits', firstDeposits.has(line) ? 1 : 0],
      );
    if (kind === 'WDA') other.push(['withdrawn', line.p.WITHDRAW_CLEARING ?? 0], ['withdrawals', 1]);
    for (const move of other) {
      book(day, ['hour', hour], move);
      book(day, ['level', String(line.level)], move);
      book(day, ['recommender', line.recommender === null ? '' : String(line.recommender)], move);
    }
    for (const [account, amount] of Object.entries(line.p))
      book(day, ['account', account], ['stake', amount]);
  }
  for (const { at, level, recommender } of signUps) {
    const { day, hour } = seoulHour(at);
    book(day, ['hour', hour], ['joined', 1]);
    book(day, ['level', String(level)], ['joined', 1]);
    book(day, ['recommender', recommender === null ? '' : String(recommender)], ['joined', 1]);
  }
  return tables;
}

/** What play brought on some days, from the accounts alone: won of revenue, of revenue less bonuses, and of stakes that stand. */
export function revenueOf(lines: readonly LedgerLine[], days: readonly string[]) {
  const sums = { gross: 0, net: 0, turnover: 0 };
  for (const { p, at, sk, why } of lines) {
    if (!days.includes(seoulHour(at).day)) continue;
    for (const [account, amount] of Object.entries(p)) {
      const isPlay = /^(BET_POOL|CASINO_RESULT)/.test(account);
      const isBonus = /^(BONUS_EXPENSE|EVENT_EXPENSE|POINT_CASH)$/.test(account);
      // Stakes and what gave them back: the rest of what play moves is paid.
      const isStake = sk.startsWith('E#BET#') || /^(casino bet|cancel|refund|casino rollback)$/.test(why);
      if (isPlay) sums.gross += amount;
      if (isPlay || isBonus) sums.net += amount;
      if (isPlay && isStake) sums.turnover += amount;
    }
  }
  return sums;
}

/** Who staked on some days and on others too. */
export function returningOf(
  lines: readonly LedgerLine[],
  { days, before }: { readonly days: readonly string[]; readonly before: readonly string[] },
): readonly number[] {
  const earlier = new Set(before.flatMap((day) => playersOf(lines, day)));
  return [...new Set(days.flatMap((day) => playersOf(lines, day)))].filter((member) => earlier.has(member));
}

/** Who staked on a day. */
export function playersOf(lines: readonly LedgerLine[], day: string): readonly number[] {
  const players = lines
    .filter((line) => seoulHour(line.at).day === day)
    .filter(({ sk, why }) => sk.startsWith('E#BET#') || why === 'casino bet')
    .map(({ pk }) => Number(pk.slice(2)));
  return [...new Set(players)].sort((one, other) => one - other);
}
