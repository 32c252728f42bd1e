import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { amountText } from '../../shared/rules/text/amount-text.ts';
import { expectAccessible } from '../journeys/steps/guest.ts';
import { aRound, betButton, closeSheet, framed, outcome, ownProof, placed, pressProof } from './frame.ts';
import { seesRightRound } from './proof.ts';

/** That none of so many flies above 2.00 happens one time in fifty. */
const most = 6;

interface Flown {
  readonly round: number;
  readonly won: number;
  /** Where it crashed, as the list of the last ones tells it. */
  readonly crash: number;
  readonly isCashedOut: boolean;
}

/** One flight, cashed out by hand as soon as it flies; one that crashes at once leaves a hand no time. */
async function fly(frame: FrameLocator, stake: number): Promise<Flown> {
  const round = await placed(frame, () => frame.getByLabel('자동 캐시아웃').fill('50'));
  await frame
    .getByRole('button', { name: /^캐시아웃/ })
    .click({ timeout: 15_000 })
    .catch(() => undefined);
  const crashes = frame.getByRole('region', { name: '최근 추락 배수' }).getByRole('listitem');
  const told = await crashes.filter({ hasText: `${round}회차` }).textContent({ timeout: aRound });
  const crash = Number(/([\d.]+)배/.exec(told ?? '')?.[1]);
  const won = await outcome(frame, amountText(stake));
  const said = await frame.getByRole('form', { name: '베팅' }).textContent();
  const out = /([\d.]+)배에 캐시아웃/.exec(said ?? '')?.[1];
  expect(won).toBe(out === undefined ? 0 : Math.round(Number(out) * 100) * (stake / 100));
  if (crash > 2) expect(out, `a flight to ${crash} was not cashed out by hand`).toBeDefined();
  return { round, won, crash, isCashedOut: out !== undefined };
}

/** Stakes so many won a flight until a hand was quick enough, a few times at most; then the last one's hash is walked back to h[0]. */
export async function fliesOut(page: Page, stake: number): Promise<readonly Flown[]> {
  const frame = await framed(page, '/token/graph', '그래프');
  await frame.getByText('누른 순간의 화면 배수와 다를 수 있고').waitFor();
  await frame.getByLabel('베팅금액').fill(String(stake));
  await frame.getByLabel('자동 캐시아웃').fill('0.5');
  const refused = frame.getByText('자동 캐시아웃은 1.01~100.00배로 입력해 주세요.');
  for (let tries = 0; tries < 60 && !(await refused.isVisible()); tries += 1)
    await betButton(frame)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
  await refused.waitFor({ timeout: 1_000 });
  let last = await fly(frame, stake);
  const flown = [last];
  while (!last.isCashedOut && flown.length < most) {
    // What the tray told of the flight before must not be taken for an answer.
    await page.reload();
    await framed(page, '/token/graph', '그래프');
    await frame.getByLabel('베팅금액').fill(String(stake));
    last = await fly(frame, stake);
    flown.push(last);
  }
  expect(last.isCashedOut, 'no flight was cashed out by hand').toBe(true);
  await expectAccessible(page, '그래프');
  await ownProof(frame);
  const opened = await pressProof(page, frame);
  await seesRightRound(opened, last);
  const point = `{"crash":${last.crash}}`;
  await opened.getByRole('region').getByText(point, { exact: true }).first().waitFor();
  await expectAccessible(opened, '그래프 검증');
  await opened.close();
  await closeSheet(frame);
  return flown;
}
