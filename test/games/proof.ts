import type { Page } from 'playwright-core';
import { expect } from 'vitest';

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

/** The page of proofs derives the very round of a bet again. */
export async function seesRightRound(page: Page, { round }: Pick<Proof, 'round'>): Promise<void> {
  await page.waitForURL(/\/fair\?/);
  const seq = new URL(page.url()).searchParams.get('round') ?? '';
  expect(Number(seq.slice(8))).toBe(round);
  const proof = page.getByRole('region', { name: `${round}회 검증` });
  await proof.getByText('모든 값이 공개된 약속과 일치합니다.').waitFor();
  await proof.getByRole('heading', { name: new RegExp(`${seq.slice(0, 8)}-${round}회`) }).waitFor();
}

/** And what it makes of the bet's lines is what was won. */
export async function seesProof(page: Page, { round, won, lines }: Proof): Promise<void> {
  await seesRightRound(page, { round });
  const paid = await Promise.all(lines.map((line) => paidOn(page, line)));
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(won);
}

async function paidOn(page: Page, { folder, name, stake, pays }: ProvedLine): Promise<number> {
  const row = page
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: folder }) })
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
