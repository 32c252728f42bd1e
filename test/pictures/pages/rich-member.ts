import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { member, operator, password, withdrawalPassword } from '../../trust/bank/people.ts';
import { type ApiClient, payloadOf } from '../../trust/system/api-client.ts';
import { feed, message } from '../../trust/system/feed.ts';

/** Won: what the pages have to find room for. */
const balance = 98_765_432;
/** As long as a nickname may be. */
const nickname = '가나다라마바사아자차카타파하거너더러머버';

export interface Match {
  readonly gameId: string;
  readonly home: string;
  readonly away: string;
}

const said = z.unknown();
const prices = [1.85, 3.4, 4.2] as const;

/** A member whose name is as long as names get, with 98,765,432 won, and something on every page. @returns the id */
export async function richMember(api: ApiClient): Promise<string> {
  const digits = String(randomInt(1e7, 1e8));
  const userId = `rich${digits}`;
  const signUp = {
    ...{ userId, nickname, userPw: password, userPw2: password, phone: `010${digits}`, birthday: '19900101' },
    ...{ owner: '남궁홍길동', bankName: '국민은행', account: `110${digits}`, cashoutPw: withdrawalPassword },
    code: 'new',
  };
  payloadOf(await api('/auth/signup', { body: signUp }), said);
  const person = member(api, userId);
  const money = async (kind: 'deposit' | 'withdrawal', amount: number): Promise<string> => {
    const body = { amount, ...(kind === 'withdrawal' && { withdrawalPw: withdrawalPassword }) };
    const reply = await person(`/balance/${kind}/process`, { body, key: randomUUID() });
    return payloadOf(reply, z.object({ cash_seq: z.string() })).cash_seq;
  };
  const cashiers = [operator(api, 'cashier01'), operator(api, 'cashier02')] as const;
  const approve = async (cash_seq: string): Promise<void> => {
    for (const cashier of cashiers) {
      const reply = await cashier('/admin/cash/approve', { body: { cash_seq }, key: randomUUID() });
      const { cash_status } = payloadOf(reply, z.object({ cash_status: z.string() }));
      if (cash_status !== '처리중') return;
    }
  };
  const reject = async (cash_seq: string): Promise<void> => {
    const body = { cash_seq, reason: '예금주 이름이 다릅니다. 본인 명의의 계좌로 다시 신청해 주세요.' };
    payloadOf(await cashiers[0]('/admin/cash/reject', { body, key: randomUUID() }), said);
  };
  await reject(await money('deposit', 12_340_000));
  await approve(await money('deposit', 98_770_000));
  await approve(await money('deposit', 11_110_000));
  await playBets(api, userId);
  await approve(await money('withdrawal', 10_000_000));
  await writeAround(api, userId);
  await money('deposit', 12_340_000);
  await topUp(api, userId);
  return userId;
}

/** Bets that were won, lost and are open, of the most a level allows. */
async function playBets(api: ApiClient, userId: string): Promise<void> {
  const person = member(api, userId);
  const matches = await Promise.all([1, 2, 3, 4].map((place) => newMatch(api, place)));
  const [won, lost, open] = matches;
  if (!won || !lost || !open) throw new Error('there are four matches');
  const bet = async (on: readonly Match[], amount: number): Promise<void> => {
    const body = { bettings: on.map(slipOf), amount };
    payloadOf(await person('/betting/korean/process', { body, key: randomUUID() }), said);
  };
  await bet([won], 300_000);
  await bet([lost], 300_000);
  await bet(matches, 100_000);
  await bet([open], 200_000);
  for (const [match, home] of [
    [won, 2],
    [lost, 0],
  ] as const)
    for (const trader of ['trader01', 'trader02']) {
      const body = { gameId: match.gameId, home, away: 1, reason: '경기 종료' };
      payloadOf(await operator(api, trader)('/admin/games/result', { body, key: randomUUID() }), said);
    }
}

/** Its home team, as a slip names it. */
export function slipOf({ gameId }: Match): object {
  return {
    ...{ betsSeq: `${gameId}10`, foldersSeq: `${gameId}-1-0`, gameId, sportsId: 6046, marketsId: 1 },
    ...{ odds: prices[0], betType: 'pre-match' },
  };
}

export async function newMatch(api: ApiClient, place: number): Promise<Match> {
  const gameId = `97${String(randomInt(1e6)).padStart(6, '0')}${place}`;
  const [home, away] = [`Borussia ${place}`, `Wolverhampton ${place}`];
  const fixture = {
    Sport: { Id: 6046, Name: 'Football' },
    League: { Id: 67, Name: 'English Premier League' },
    Status: 1,
    StartDate: new Date(Date.now() + 3 * 3_600_000).toISOString(),
    Participants: [home, away].map((name, at) => ({
      Id: `${gameId}${at}`,
      Name: name,
      Position: String(at + 1),
    })),
  };
  const Bets = prices.map((price, at) => ({
    ...{ Id: `${gameId}1${at}`, Name: ['1', 'X', '2'][at], Line: null, BaseLine: null, Status: 1 },
    Price: price.toFixed(2),
  }));
  const Markets = [{ Id: 1, Name: '1X2', MainLine: null, Bets }];
  await feed(api, [
    message(1, { FixtureId: gameId, Fixture: fixture }),
    message(3, { FixtureId: gameId, Markets }),
  ]);
  return { gameId, home, away };
}

/** An inquiry with its answer, a note, a referred friend. */
async function writeAround(api: ApiClient, userId: string): Promise<void> {
  const person = member(api, userId);
  const title = '어제 신청한 출금이 아직 처리되지 않았습니다. 언제쯤 입금되는지 확인 부탁드립니다.';
  payloadOf(await person('/board/customer/create', { body: { title, content: '첫 줄\n둘째 줄' } }), said);
  const note = {
    to: { member: userId },
    ...{ title: '고액 출금 안내: 본인 확인이 필요한 경우 영업일 기준 하루가 더 걸릴 수 있습니다.' },
    ...{ content: '안내드립니다.\n감사합니다.', reason: '안내' },
  };
  payloadOf(await operator(api, 'cs01')('/admin/notes/send', { body: note, key: randomUUID() }), said);
}

/** An adjustment by two operators brings the balance to eight digits that are all different. */
async function topUp(api: ApiClient, userId: string): Promise<void> {
  const info = await member(api, userId)('/auth/info/new', { body: {} });
  const Info = z.object({ member: z.object({ members_cash: z.int(), members_seq: z.int() }) });
  const { members_cash: cash, members_seq } = payloadOf(info, Info).member;
  const body = { members_seq, wallet: 'cash', amount: balance - cash, reason: '그림' };
  const asked = await operator(api, 'cashier01')('/admin/members/adjust', { body, key: randomUUID() });
  const { approvalSeq } = payloadOf(asked, z.object({ approvalSeq: z.string() }));
  const decided = await operator(api, 'cashier02')('/admin/approvals/approve', {
    body: { approvalSeq },
    key: randomUUID(),
  });
  payloadOf(decided, said);
}
