import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operate } from '../journeys/steps/console-login.ts';
import { expectAccessible, type Guest, type Screen, visit, withBrowser } from '../journeys/steps/guest.ts';
import { expectBelowEachOther } from '../journeys/steps/in-sight.ts';
import { cashOf, logIn, newMember, seesCash } from '../journeys/steps/member.ts';
import { member } from '../trust/bank/people.ts';
import { roundNow, slipOn } from '../trust/rounds/power-ball-slip.ts';
import { apiClient } from '../trust/system/api-client.ts';
import { fliesOut } from './flies-out.ts';
import { betButton, framed, ownProof, wonIn } from './frame.ts';
import { type GamesSystem, gamesSystem } from './system.ts';

let system: GamesSystem;
withBrowser();
beforeAll(async () => {
  system = await gamesSystem();
});
afterAll(() => system?.stop());

const screens: readonly Screen[] = ['desktop', 'mobile'];
const stake = 10_000;

interface Played {
  readonly won: number;
  readonly drawn: readonly string[];
  readonly commitment: string;
}

async function playKeno(page: Page): Promise<Played> {
  const frame = await framed(page, '/token/keno', '키노');
  const pair = frame.getByRole('region', { name: '내 공정성 시드' });
  const commitment = (await pair.getByText(/^[0-9a-f]{64}$/).textContent()) ?? '';
  await pair.getByText('0', { exact: true }).waitFor();
  await betButton(frame).click();
  await frame.getByText('번호를 1개 이상 선택해 주세요.').waitFor();
  await frame.getByRole('button', { name: /^17 ?번$/ }).click();
  await frame.getByRole('button', { name: '자동 10개' }).click();
  expect(await frame.getByRole('button', { pressed: true }).count()).toBe(10);
  await frame.getByLabel('베팅금액').fill(String(stake));
  await betButton(frame).click();
  const told = frame
    .getByRole('status')
    .filter({ hasText: /^10개 중 \d+개 적중베팅 10,000원 · 당첨 [\d,]+원/ });
  await told.waitFor();
  const won = wonIn(await told.textContent());
  const tone = won > stake ? 'win' : 'loss';
  expect(await told.locator('p').getAttribute('data-tone')).toBe(tone);
  const last = frame.getByRole('region', { name: '최근 게임' });
  await last.getByText(/^최근 1게임/).waitFor();
  expect(await last.getByRole('listitem').getAttribute('data-tone')).toBe(tone);
  await pair.getByText('1', { exact: true }).waitFor();
  const balls = await frame.getByRole('button', { name: /추첨됨$/ }).allTextContents();
  expect(balls).toHaveLength(10);
  await expectAccessible(page, '키노');
  return {
    won,
    drawn: balls.map((text) => text.replace(/\D/g, '')),
    commitment,
  };
}

/** Changes the seeds behind the link of the own game: the pair it was drawn from is revealed, and the numbers follow from it. */
async function verifyKeno(page: Page, { drawn, commitment }: Played): Promise<void> {
  const { href } = await ownProof(page.frameLocator('iframe'));
  expect(href).toMatch(/^\/fair\?game=keno&round=0000010000000$/);
  await page.goto(href);
  const inUse = page.getByRole('region', { name: '사용 중인 시드' });
  await inUse.getByTitle(commitment).waitFor();
  await page.getByLabel('새 클라이언트 시드').fill('행운');
  await page.getByRole('button', { name: '시드 변경' }).click();
  await page.getByText('영문, 숫자, _ , - 로 1~64자를 입력해 주세요.').waitFor();
  await page.getByLabel('새 클라이언트 시드').fill('lucky-7');
  await page.getByRole('button', { name: '시드 변경' }).click();
  await page.getByText('#1 · 1게임').waitFor();
  await page
    .getByRole('heading', { name: /^서버 시드와 커밋/ })
    .getByText('일치')
    .waitFor();
  const revealed = page.getByRole('region', { name: '공개된 시드' });
  await revealed.getByTitle(commitment).first().waitFor();
  await expect(revealed.getByLabel('nonce').inputValue()).resolves.toBe('0');
  const numbers = revealed.getByText('추첨 번호', { exact: true }).locator('xpath=following-sibling::ul/li');
  const derived = await numbers.allTextContents();
  expect(derived.toSorted(byNumber)).toEqual(drawn.toSorted(byNumber));
  await expectBelowEachOther({
    statement: revealed.getByRole('status'),
    promise: revealed.getByRole('heading', { name: /^서버 시드와 커밋/ }),
    numbers: revealed.getByText('추첨 번호', { exact: true }),
    'what was paid': revealed.getByText(/계산한 당첨금 /),
    explanation: page.getByText('내 서버 시드의 해시를 먼저 공개합니다.'),
  });
  await expectAccessible(page, '내 시드');
}

const byNumber = (a: string, b: string) => Number(a) - Number(b);

async function playsBoth({ page, context, expects }: Guest): Promise<void> {
  // A flight that crashed before the hand was quick enough.
  expects(422);
  await logIn(page, await newMember({ cash: 100_000, origin: system.url }), '/token/main');
  const before = await cashOf(page);
  const [flown, keno] = await Promise.all([
    context.newPage().then((other) => fliesOut(other, stake)),
    playKeno(page),
  ]);
  const won = flown.reduce((sum, flight) => sum + flight.won, keno.won);
  await seesCash(page, before - (flown.length + 1) * stake + won);
  await verifyKeno(page, keno);
}

describe('a member', () => {
  it.concurrent.each(screens)(
    'on %s plays keno and a flight, the balance follows, and both verify: with a change of seeds, along the chain',
    (screen) => visit(screen, playsBoth, { origin: system.url }),
    // Up to four flights, and the wait for the first.
    360_000,
  );
});

/** Ten thousand won on odd in the power ball round that is on, or in the next when that one is closed. @returns its number */
async function betByCall(userId: string): Promise<number> {
  const person = member(apiClient(system.url), userId);
  for (let tries = 0; tries < 60; tries += 1) {
    const game = await roundNow(person);
    const body = slipOn(game, { key: 'pb.odd', amount: stake });
    const reply = await person('/betting/mini/process', { body, key: randomUUID() });
    if (reply.status === 200) return game.game_round;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('no round took a bet');
}

/** What one operator says about a round at the console. */
async function voids(
  screen: Screen,
  operatorId: string,
  named: { round: number; word: string; button: string },
) {
  const { round, word, button } = named;
  await visit(
    screen,
    async ({ page }) => {
      await operate(page, operatorId, '/rounds?game=powerball');
      await page.getByRole('button', { name: `${round}회차 ${word}`, exact: true }).click();
      await expectAccessible(page, button);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('사유').selectOption('시스템 장애');
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    { origin: system.url },
  );
}

describe('two operators', () => {
  it.each(screens)(
    'on %s two operators void a round at the console, and the member’s balance is as before at once',
    (screen) =>
      visit(
        screen,
        async ({ page }) => {
          const before = 100_000;
          const userId = await newMember({ cash: before, origin: system.url });
          const round = await betByCall(userId);
          await logIn(page, userId, '/mini/powerball');
          await seesCash(page, before - stake);
          await voids(screen, 'trader01', { round, word: '무효', button: '무효 요청' });
          // Asked for, not confirmed: the round may be drawn and paid meanwhile, but nothing is given back.
          expect([before - stake, before - stake + 19_500]).toContain(await cashOf(page));
          await voids(screen, 'trader02', { round, word: '무효 확정', button: '확정하고 환불' });
          await seesCash(page, before);
        },
        { origin: system.url },
      ),
    120_000,
  );
});

describe('a visitor', () => {
  it.concurrent.each(screens)(
    'on %s looks at draws without a ticket, at a round before its reveal, and computes own values',
    (screen) =>
      visit(
        screen,
        async ({ page }) => {
          for (const [view, name] of [
            ['powerball', '파워볼'],
            ['powerladder', '파워사다리'],
          ]) {
            await page.goto(`/host.html?view=${view}`);
            await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
            expect(await page.getByRole('timer').textContent()).toMatch(/남은 시간 \d:\d\d/);
            await expectAccessible(page, `${name} 화면`);
          }
          await page.goto('/fair?game=hilo5s');
          await page.getByText('서버 시드 공개 전입니다.').waitFor();
          await page.getByText('계산 과정 전체 보기').click();
          await page
            .getByRole('heading', { name: /^서버 시드와 커밋/ })
            .getByText('공개 전')
            .waitFor();
          await expectAccessible(page, '공개 전 회차');
          await page.getByRole('button', { name: '직접 입력' }).click();
          await page.getByLabel('서버 시드 (64자리 16진수)').fill('ab'.repeat(32));
          await page.getByLabel('커밋 (선택)').fill('cd'.repeat(32));
          await page.getByLabel('클라이언트 시드').fill('mine');
          await page.getByRole('button', { name: '계산' }).click();
          await page.getByText('불일치', { exact: true }).waitFor();
        },
        { origin: system.url },
      ),
  );
});
