import type { FrameLocator, Page } from 'playwright-core';
import type { Proof } from './proof.ts';

/** Longer than a busy machine takes to answer: who asks again too early has two bets. */
const patience = 15_000;
/** Milliseconds: longer than two rounds take, with a result that is shown step by step. */
export const aRound = 100_000;

/** The game's own page in the frame of the site's. */
export async function framed(page: Page, path: string, game: string): Promise<FrameLocator> {
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: game, exact: true }).waitFor();
  return frame;
}

export const spot = (frame: FrameLocator, name: RegExp) => frame.getByRole('button', { name }).first();
export const betButton = (frame: FrameLocator) => frame.getByRole('button', { name: '베팅하기' });
const taken = (frame: FrameLocator) => frame.getByText(/^베팅이 완료되었습니다\. \d+회차/);

/** Waits for bets to be open with time left to put one together. */
export async function freshRound(frame: FrameLocator): Promise<void> {
  await frame.getByText(/^마감 0:(2[3-9]|3[0-2]) 후$/).waitFor({ timeout: aRound });
}

/** Places what is put together. @returns the number of its round */
export async function place(frame: FrameLocator): Promise<number> {
  await betButton(frame).click();
  return roundNow(frame);
}

/** The same of a slip of one item, which asks in its process modal. @returns the number of its round */
export async function placeAsked(frame: FrameLocator): Promise<number> {
  await betButton(frame).click();
  const process = frame.getByRole('dialog', { name: '베팅 확인' });
  await process.getByText('베팅하시겠습니까?').waitFor();
  await process.getByRole('button', { name: '베팅하기' }).click();
  return roundNow(frame);
}

async function roundNow(frame: FrameLocator): Promise<number> {
  return Number(/(\d+)회차/.exec((await taken(frame).textContent()) ?? '')?.[1]);
}

/** Places what `prepare` puts together; whoever comes too late, as one does in short rounds, takes the next one. @returns the number of the round */
export async function placed(frame: FrameLocator, prepare: () => Promise<void>): Promise<number> {
  for (let tries = 0; tries < 8; tries += 1) {
    await frame.getByText('베팅 중', { exact: true }).waitFor({ timeout: aRound });
    await prepare();
    if (!(await betButton(frame).isEnabled())) continue;
    // A click that seems to fail on a busy machine may have come through: what tells is the answer.
    await betButton(frame)
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    const isIn = await taken(frame)
      .waitFor({ timeout: patience })
      .then(
        () => true,
        () => false,
      );
    if (isIn) return roundNow(frame);
  }
  throw new Error('no bet was taken');
}

/** Won that came back, by the strip that tells the result of the own bets. */
export async function outcome(frame: FrameLocator, stake: string): Promise<number> {
  const told = frame.getByText(new RegExp(`^베팅 ${stake}원 · 당첨 [\\d,]+원$`));
  await told.waitFor({ timeout: aRound });
  return wonIn(await told.textContent());
}

export function wonIn(text: string | null): number {
  return Number(/당첨 ([\d,]+)원/.exec(text ?? '')?.[1]?.replaceAll(',', ''));
}

/** The newest own bet in the history of the frame, which it leaves open: its link to the proof of its round. */
export async function ownProof(frame: FrameLocator): Promise<Pick<Proof, 'href'>> {
  await frame.getByRole('button', { name: '내역' }).click();
  const link = proofLink(frame);
  return { href: (await link.getAttribute('href')) ?? '' };
}

const proofLink = (frame: FrameLocator) =>
  frame
    .getByRole('dialog')
    .getByRole('link', { name: /검증 \(새 창\)$/ })
    .first();

/** Follows the link of the newest own bet in the history that stands open. By key: the sheet may stand below the window. @returns the new window */
export async function pressProof(page: Page, frame: FrameLocator): Promise<Page> {
  await page.bringToFront();
  const [opened] = await Promise.all([page.context().waitForEvent('page'), proofLink(frame).press('Enter')]);
  return opened;
}

export async function closeSheet(frame: FrameLocator): Promise<void> {
  await frame.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
}
