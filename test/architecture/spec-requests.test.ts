import { describe, expect, it } from 'vitest';
import { type Call, methodsOf, pathOf } from '../../shared/calls/call.ts';
import { allGroups } from '../../shared/calls/console.ts';

const contracts: ReadonlyMap<string, Call> = new Map(
  allGroups.flatMap((group) =>
    Object.values(group.calls).flatMap((call) =>
      methodsOf(call).map((method) => [`${method} ${pathOf(call).replace(/\/$/, '')}`, call] as const),
    ),
  ),
);

/** A cart item with every field of the specification (§3). */
const cartItem = {
  ...{ betsSeq: '11000000000000021', foldersSeq: '100498690-3-1.5', gameId: '100498690' },
  ...{ gameSeq: '100498690', sportsId: 6046, marketsId: 3, odds: 1.95, betType: 'pre-match' },
  ...{ sportNameKr: '축구', homeNameKr: '번리', marketNameKr: '핸디캡', betsName: '1', betSide: 'home' },
  ...{ startTime: '2026-11-21T18:00:00.000Z', isCheck: true, betsPrevOdds: 1.9 },
  ...{ penaltyReason: null, betsStatus: 'open', betsUpdated: false },
};
/** The same with numbers where it shows texts, and a name longer than a line. */
const numberedItem = {
  ...cartItem,
  startTime: 1_795_446_000_000,
  betSide: 1,
  marketNameKr: '핸'.repeat(201),
};
const process = { bettings: [cartItem], amount: 10_000, totalOdds: 1.95, winnings: 19_500 };
const lotusItem = {
  ...cartItem,
  ...{ betsSeq: '2026112100001:oe.odd', foldersSeq: '2026112100001:oe', gameId: 'lotus-oe' },
  ...{ gameSeq: '2026112100001', sportsId: 0, marketsId: 0, betType: 'lotus' },
};
const inquiry = {
  ...{ board_seq: 's1', board_title: '문의', board_author_name: 'member01', status: '답변대기' },
  ...{ board_regdatetime: '2026-11-21T18:00:00.000Z', board_updatedatetime: '2026-11-21T18:00:00.000Z' },
  replyDate: null,
};
const note = {
  ...{ seq: 1, title: '쪽지', author: 'admin', readAt: null, createdAt: '2026-11-21T18:00:00.000Z' },
};
const paged = { page: 1, size: 20, keyword: '' };
const depositForm = { amount: 10_000, serviceType: 'y', code: 'WELCOME', rollingSeq: 2 };
const history = { result: 'all', startDate: '2026-11-01', endDate: '2026-11-21', page: 1, size: 20 };

const sportsPlacements = [
  ...['european/process', 'single/process', 'lsport/process', 'lsport/single/process'],
  ...['lsport/european/process', 'lsport/european/single/process', 'korean/process'],
  ...['korean/single/process', 'inplay/process', 'inplay/single/process', 'inplay/delay/process'],
  ...['inplay/delay/single/process', 'live/process', 'live/single/process'],
].map((path): readonly [string, object] => [`POST /betting/${path}`, process]);

/** What the specification's table of calls (§7) sends. */
const sent: readonly (readonly [call: string, body: object])[] = [
  ['POST /auth/login', { userId: 'member01', userPw: 'p', sitename: 'newbet', version: 'VV 0.2.5' }],
  ['POST /auth/refresh', {}],
  ['POST /auth/info/new', {}],
  [
    'POST /auth/signup',
    {
      ...{ userId: 'a123', userPw: 'password', nickname: 'n', phone: '01012345678', code: 'new' },
      ...{ referrer: '', cashoutPw: '1234', owner: 'o', account: '1', bankName: 'b', sitename: 'newbet' },
    },
  ],
  ['POST /auth/checkCode', { code: 'new', sitename: 'newbet' }],
  [
    'POST /auth/error',
    { sitename: 'newbet', members_seq: 1, members_nickname: 'n', session: {}, error: 'failed' },
  ],
  ['POST /auth/child', { seq: 1 }],
  ['POST /payment/charge', { amount: 10_000, bonus_rate: 10, rolling: 2 }],
  ['POST /payment/exchange', { amount: 10_000, exchange_password: '1234' }],
  ['POST /balance/account_request', {}],
  ['POST /balance/list', { page: 1, size: 10, type: '입금', detailType: '캐시' }],
  ['POST /balance/list', { page: 1, size: 10, type: '출금', detailType: '카지노' }],
  ['POST /balance/rolling_bonus', {}],
  ['POST /balance/deposit/process', depositForm],
  ['POST /balance/withdrawal/process', { amount: 10_000, withdrawalPw: '1234' }],
  ['POST /balance/deposit_code', depositForm],
  ['POST /balance/point/change', { amount: 5_000 }],
  ['POST /balance/point/change/amount', { amount: 5_000 }],
  ['POST /board/customer/create', { title: 't', content: 'c', betting: 'b_1' }],
  ['POST /board/customer/list', paged],
  ['POST /board/list/all', { ...paged, type: 'notice', sitename: 'newbet' }],
  ['POST /board/detail/{seq}', { seq: '1' }],
  ['PUT /board/delete', { item: inquiry }],
  ['PUT /board/delete', { item: 's1' }],
  ['POST /board/faq/list', paged],
  ['POST /notes/list', paged],
  ['PUT /notes/read', { seq: 1 }],
  ['POST /notes/read/all', {}],
  ['POST /notes/delete', { item: note }],
  ['POST /notes/delete/all', {}],
  ['POST /notes/detail/{seq}', { seq: '1' }],
  ['POST /betting/results', { ...history, type: 'sport' }],
  ['POST /betting/results', { ...history, type: null }],
  ['POST /betting/results', { ...history, duration: 7, type: 'pre-match' }],
  ['POST /betting_casino/list', { ...history, type: 'casino' }],
  ['POST /betting/cancel', { betCode: 'b_1' }],
  ['POST /betting/delete', { betCode: ['b_1', 'b_2'] }],
  ['POST /betting/delete/all', {}],
  ['POST /casino/v2/check/wallet', {}],
  ['POST /casino/v2/deposit', { amount: 10_000 }],
  ['POST /casino/v2/withdrawal', { thirdParty: 'sandbox', amount: 10_000 }],
  ['POST /setting/newbet', {}],
  ['GET /setting/popup/newbet', {}],
  ['POST /token/user', {}],
  ['POST /auth/recommender/list', { page: 1, size: 20 }],
  ['POST /balance/point/list', { page: 1, size: 20, detailType: ['포인트', '수동-포인트'] }],
  ['POST /setting/popup/close', { seq: 1 }],
  ...sportsPlacements,
  ['POST /betting/korean/process', { ...process, bettings: [numberedItem] }],
  ['POST /betting/lc/process', { ...process, bettings: [lotusItem] }],
  [
    'POST /casino/v2/external/launch',
    { domain_url: 'https://site.example', product_id: 108, type: 0, is_mobile: false, product_skin: 2 },
  ],
];

describe('a contract', () => {
  it.each(sent)('takes what the specification sends to %s', (name, body) => {
    const call = contracts.get(name);
    expect(call, name).toBeDefined();
    const parsed = call?.request.safeParse(body);
    expect(parsed?.error?.issues, name).toBeUndefined();
  });
});
