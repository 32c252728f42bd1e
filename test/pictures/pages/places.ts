import type { Page } from 'playwright-core';
import { cashOut, cashOutReceipt, receiptOf, win } from './moments.ts';

/** Something to look at: an address, and what is pressed there before. */
export interface Place {
  readonly name: string;
  readonly path: string;
  /** `other`: a member without anything under way. */
  readonly as: 'visitor' | 'member' | 'other';
  readonly before?: (page: Page, isPhone: boolean) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const prices = (page: Page) => main(page).getByRole('button', { name: / 승무패 승 / });
const pressFirst = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name }).first().click();

async function fillSlip(page: Page, isPhone: boolean): Promise<void> {
  await prices(page).first().waitFor();
  for (const place of [0, 1, 2]) await prices(page).nth(place).click();
  if (isPhone) await page.getByRole('button', { name: /베팅카트.*열기/ }).click();
  await page.getByLabel('베팅금액').first().fill('300000');
}

const firstLink = (shape: RegExp) => async (page: Page) => {
  const links = main(page).locator('a');
  await links.first().waitFor();
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const href = hrefs.find((one) => shape.test(one));
  if (href === undefined) return;
  await page.goto(href);
  await main(page).getByRole('heading').first().waitFor();
};

async function openDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

async function signUpStep(page: Page): Promise<void> {
  await openDialog(page, '회원가입');
  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: '다음' });
  if (await next.count()) await next.first().click();
}

/** Steps 2 and 3 of the sign-up, filled up to there. */
const signUpUpTo = (step: 2 | 3) => async (page: Page) => {
  await openDialog(page, '회원가입');
  const dialog = page.getByRole('dialog');
  const typed = {
    아이디: 'longestname12345',
    비밀번호: 'newbet1234',
    '비밀번호 확인': 'newbet1234',
    닉네임: '가나다라마바사아자차카타파하거너더러머버',
  };
  for (const [label, text] of Object.entries(typed))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: '다음' }).click();
  if (step === 2) return;
  for (const [label, text] of Object.entries({
    연락처: '01012345678',
    생년월일: '19900101',
    가입코드: 'new',
  }))
    await dialog.getByLabel(label).first().fill(text);
  await dialog.getByRole('button', { name: '다음' }).click();
};

const dialogOf = (button: string) => async (page: Page) => {
  await pressFirst(page, button);
  await page.getByRole('dialog').waitFor();
};

async function placeBet(page: Page, isPhone: boolean): Promise<void> {
  await fillSlip(page, isPhone);
  await page.getByRole('button', { name: '베팅하기' }).click();
  await page.getByRole('button', { name: '번호 복사' }).waitFor();
}

async function recover(page: Page): Promise<void> {
  await openDialog(page, '로그인');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /비밀번호/ })
    .last()
    .click();
}

async function wrongLogin(page: Page): Promise<void> {
  await openDialog(page, '로그인');
  await page.getByRole('dialog').getByRole('button', { name: '로그인', exact: true }).click();
}

async function bell(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^알림/ }).click();
  await page.getByRole('dialog').waitFor();
}

async function accountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /계정 메뉴$/ }).click();
}

const visitor = { as: 'visitor' } as const;
const other = { as: 'other' } as const;
const member = { as: 'member' } as const;

/** Every page of the member site, and the dialogs a member meets. */
export const places: readonly Place[] = [
  { name: 'home-visitor', path: '/', ...visitor },
  { name: 'login', path: '/', ...visitor, before: wrongLogin },
  { name: 'recovery', path: '/', ...visitor, before: recover },
  { name: 'sign-up-1', path: '/', ...visitor, before: (page) => openDialog(page, '회원가입') },
  { name: 'sign-up-errors', path: '/', ...visitor, before: signUpStep },
  { name: 'sign-up-2', path: '/', ...visitor, before: signUpUpTo(2) },
  { name: 'sign-up-3', path: '/', ...visitor, before: signUpUpTo(3) },
  { name: 'home', path: '/', ...member },
  { name: 'account-menu', path: '/', ...member, before: accountMenu },
  { name: 'bell', path: '/', ...member, before: bell },
  { name: 'board-korean', path: '/sport/korean', ...member },
  { name: 'board-basketball', path: '/sport/korean?sport=48242', ...member },
  { name: 'slip-three', path: '/sport/korean?sport=6046', ...member, before: fillSlip },
  { name: 'board-special', path: '/sport/special', ...member },
  { name: 'board-european', path: '/sport/european', ...member },
  { name: 'match-before', path: '/sport/european', ...member, before: firstLink(/\/sport\/european\/\w/) },
  { name: 'board-inplay', path: '/sport/inplay', ...member },
  { name: 'match-live', path: '/sport/inplay', ...member, before: firstLink(/\/sport\/inplay\/\w/) },
  { name: 'board-live', path: '/sport/live', ...member },
  { name: 'board-korean2', path: '/sport/korean-lsport', ...member },
  { name: 'board-european2', path: '/sport/european-lsport', ...member },
  { name: 'board-inplay2', path: '/sport/inplay-lsport', ...member },
  { name: 'results', path: '/sport/results', ...member },
  { name: 'result', path: '/sport/results', ...member, before: firstLink(/\/sport\/results\/\w/) },
  {
    name: 'open-bets',
    path: '/my/betting-result',
    ...member,
    before: (page) => pressFirst(page, /상세/),
  },
  { name: 'deposit-waiting', path: '/balance/deposit', ...member },
  { name: 'withdrawal', path: '/balance/withdrawal', ...member },
  { name: 'statement', path: '/my/statement', ...member },
  { name: 'points', path: '/point', ...member },
  { name: 'casino-charge', path: '/casino/charge', ...member },
  { name: 'casino-exchange', path: '/casino/exchange', ...member },
  { name: 'my-page', path: '/my/page', ...member },
  { name: 'limits', path: '/my/page', ...member, before: dialogOf('한도 변경') },
  { name: 'break', path: '/my/page', ...member, before: dialogOf('휴식 · 자가 제한') },
  { name: 'deposit', path: '/balance/deposit', ...other },
  { name: 'bet-receipt', path: '/sport/korean?sport=6046', ...other, before: placeBet },
  { name: 'win', path: '/my/betting-result', ...other, before: win },
  { name: 'cash-out', path: '/my/betting-result', ...other, before: cashOut },
  { name: 'cash-out-receipt', path: '/my/betting-result', ...other, before: cashOutReceipt },
  { name: 'deposit-receipt', path: '/balance/deposit', ...other, before: receiptOf('deposit') },
  { name: 'withdrawal-receipt', path: '/balance/withdrawal', ...other, before: receiptOf('withdrawal') },
  { name: 'invite', path: '/my/invite', ...member },
  { name: 'responsible', path: '/responsible', ...member },
  { name: 'attendance', path: '/event/attendance', ...member },
  { name: 'lotto', path: '/event/lotto', ...member },
  { name: 'wheel', path: '/event/roulette', ...member },
  { name: 'notices', path: '/board/notice/list', ...member },
  { name: 'notice', path: '/board/notice/list', ...member, before: firstLink(/notice\/detail/) },
  { name: 'events', path: '/board/event/list', ...member },
  { name: 'event', path: '/board/event/list', ...member, before: firstLink(/event\/detail/) },
  { name: 'rules', path: '/board/betting-rule', ...member },
  { name: 'faq', path: '/board/faq/list', ...member },
  { name: 'support', path: '/board/support/list', ...member },
  { name: 'support-thread', path: '/board/support/list', ...member, before: firstLink(/support\/detail/) },
  { name: 'support-new', path: '/board/support/register', ...member },
  { name: 'notes', path: '/message/list', ...member },
  { name: 'note', path: '/message/list', ...member, before: firstLink(/message\/detail/) },
  { name: 'fair', path: '/fair', ...member },
  { name: 'casino', path: '/casino/live', ...member },
  { name: 'slots', path: '/casino/slot', ...member },
  { name: 'lotus', path: '/lotus/main', ...member },
  { name: 'token', path: '/token/main', ...member },
];
