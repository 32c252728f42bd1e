import type { Page } from 'playwright-core';

/** Something to look at: an address, and what is pressed there before. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly as: 'visitor' | 'member';
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
const member = { as: 'member' } as const;

/** Every page of the member site, and the dialogs a member meets. */
export const places: readonly Place[] = [
  { name: 'home-visitor', path: '/', ...visitor },
  { name: 'login', path: '/', ...visitor, before: wrongLogin },
  { name: 'recovery', path: '/', ...visitor, before: recover },
  { name: 'sign-up-1', path: '/', ...visitor, before: (page) => openDialog(page, '회원가입') },
  { name: 'sign-up-errors', path: '/', ...visitor, before: signUpStep },
  { name: 'home', path: '/', ...member },
  { name: 'account-menu', path: '/', ...member, before: accountMenu },
  { name: 'bell', path: '/', ...member, before: bell },
  { name: 'board-korean', path: '/sport/korean', ...member },
  { name: 'slip-three', path: '/sport/korean', ...member, before: fillSlip },
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
