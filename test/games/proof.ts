import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectBelowEachOther } from '../journeys/steps/in-sight.ts';

/** A bet that was decided, as its member knows it. */
export interface Proof {
  /** Where the link of the own bet leads. */
  readonly href: string;
  /** Number of the round it was placed on. */
  readonly round: number;
  readonly stake: number;
  readonly won: number;
  readonly lines: readonly ProvedLine[];
}

/** One line of it as the page of proofs names it; amounts in won. */
interface ProvedLine {
  readonly folder: string;
  readonly name: string;
  readonly stake: number;
  readonly pays: number;
}

/** First the statement, then what it rests on; what computes a round again, and a whole day, comes last. */
export async function expectLayers(page: Page, round: number): Promise<void> {
  const proof = page.getByRole('region', { name: `${round}회 검증` });
  await expectBelowEachOther({
    statement: proof.getByRole('status'),
    steps: proof.getByRole('list', { name: '확인한 순서' }),
    calculation: proof.getByText('계산 과정 전체 보기'),
    script: page.getByRole('region', { name: '하루 전체 검증' }),
  });
}

/** The page of proofs derives the very round of a bet again. */
export async function seesRightRound(page: Page, { round }: Pick<Proof, 'round'>): Promise<void> {
  await page.waitForURL(/\/fair\?/);
  const seq = new URL(page.url()).searchParams.get('round') ?? '';
  expect(Number(seq.slice(8))).toBe(round);
  const proof = page.getByRole('region', { name: `${round}회 검증` });
  // The sentence, and its steps, each of which opens.
  const statement = proof.getByRole('status').filter({ hasText: /^이 회차의 결과는 베팅 전에 / });
  await statement.getByText('방금 이 기기의 브라우저가').waitFor();
  const stages = proof.getByRole('list', { name: '확인한 순서' }).locator('> li');
  const states = await stages.evaluateAll((all) => all.map((one) => one.getAttribute('data-stage')));
  expect(states).toHaveLength(4);
  expect(states.every((state) => state === 'right' || state === 'none')).toBe(true);
  const last = stages.last();
  await last.locator('summary').click();
  await last.getByText('다시 계산한 결과').waitFor();
  await expectLayers(page, round);
  await proof.getByRole('heading', { name: new RegExp(`${seq.slice(0, 8)}-${round}회`) }).waitFor();
}

/** And what it makes of the bet's lines is what was won. */
export async function seesProof(page: Page, { round, won, lines }: Proof): Promise<void> {
  await seesRightRound(page, { round });
  const paid = await Promise.all(lines.map((line) => paidOn(page, line)));
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(won);
}

async function paidOn(page: Page, { folder, name, stake, pays }: ProvedLine): Promise<number> {
  // Folders stand within a step that opens too: the one whose own summary says so.
  const row = page
    .locator('details > summary', { hasText: folder })
    .locator('xpath=..')
    .locator('li[data-outcome]')
    .filter({ has: page.getByText(name, { exact: true }) });
  const outcome = await row.getAttribute('data-outcome');
  const paid = new Map([
    ['적중', pays],
    ['적특', stake],
    ['미적중', 0],
  ]).get(outcome ?? '');
  if (paid === undefined) throw new Error(`${folder} ${name}: ${outcome}`);
  return paid;
}

/** Opens the links of own bets one after the other. */
export async function verify(page: Page, proofs: readonly Proof[]): Promise<void> {
  for (const proof of proofs) {
    await page.goto(proof.href);
    await seesProof(page, proof);
  }
}
