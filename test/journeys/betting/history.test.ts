import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { member } from '../../trust/bank/people.ts';
import { apiClient } from '../../trust/system/api-client.ts';
import { betOn } from '../steps/bet-on.ts';
import { type BoardMatch, newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { enterResult } from '../steps/operator-calls.ts';

withBrowser();

/** A member with a won, a lost and two waiting bets. */
async function bettor() {
  const userId = await newMember({ cash: 100_000 });
  const person = member(apiClient(inject('origin')), userId);
  const [won, lost, open, other] = [
    await newBoardMatch(),
    await newBoardMatch(),
    await newBoardMatch(),
    await newBoardMatch(),
  ];
  for (const match of [won, lost, open, other]) await betOn(person, match);
  await enterResult(won, { home: 2, away: 0 });
  await enterResult(lost, { home: 0, away: 1 });
  return { userId, won, lost, open, other };
}

const rowOf = (page: Page, { home }: BoardMatch) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${home} v ` })
    .first();

const answer = (page: Page, button: string) =>
  page.getByRole('alertdialog', { name: '확인' }).getByRole('button', { name: button, exact: true }).last();

async function chooses(page: Page, match: BoardMatch): Promise<void> {
  await rowOf(page, match).getByRole('checkbox').check();
}

describe.concurrent.each(['desktop', 'mobile'] as const)('on %s', (screen: Screen) => {
  it('reads own bets, filters and saves them, cancels one and clears the rest away [route /my/betting-result] [route /info/bet] [rule delete nothing selected] [rule confirm delete] [rule confirm delete n] [rule confirm delete all] [rule confirm cancel]', () =>
    visit(screen, async ({ page }) => {
      const { userId, won, lost, open, other } = await bettor();
      await logIn(page, userId, '/info/bet');
      await page.getByRole('heading', { name: '베팅내역' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/my/betting-result');
      const main = page.getByRole('main');
      await rowOf(page, won).getByText('적중').waitFor();
      await rowOf(page, lost).getByText('미적중').waitFor();
      await main.getByText('40,000원').waitFor();
      await main.getByText('-1,500원').waitFor();
      await rowOf(page, won).getByRole('button', { name: /상세/ }).click();
      await expectAccessible(page, '베팅내역');

      await main
        .getByRole('group', { name: '결과' })
        .getByRole('button', { name: '적중', exact: true })
        .click();
      await rowOf(page, lost).waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('result')).toBe('hit');
      await main.getByText('+8,500원').waitFor();
      await page.reload();
      await rowOf(page, won).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('button', { name: 'CSV', exact: true }).click(),
      ]);
      const saved = join(tmpdir(), `${userId}.csv`);
      await file.saveAs(saved);
      expect(await readFile(saved, 'utf8')).toContain(`${won.home} v ${won.away}`);
      await rm(saved);

      const tabs = main.getByRole('group', { name: '구분' });
      await tabs.getByRole('button', { name: '카지노' }).click();
      await main.getByRole('region', { name: '카지노' }).getByText('검색된 내역이 없습니다.').waitFor();
      await expectAccessible(page, '카지노 내역');
      await tabs.getByRole('button', { name: '스포츠' }).click();
      await main.getByRole('group', { name: '결과' }).getByRole('button', { name: '전체' }).click();

      await rowOf(page, open).getByRole('button', { name: /상세/ }).click();
      await rowOf(page, open)
        .getByRole('button', { name: /^베팅 취소, \d+:\d\d 남음$/ })
        .click();
      await page.getByText('베팅을 취소하시겠습니까?').waitFor();
      await answer(page, '베팅 취소').click();
      await rowOf(page, open).getByText('취소', { exact: true }).waitFor();

      const removeChosen = main.getByRole('button', { name: '선택 삭제' });
      const error = page.getByRole('alertdialog');
      await removeChosen.click();
      await error.getByText('선택된 베팅 내역이 없습니다.').waitFor();
      await error.getByRole('button', { name: '확인', exact: true }).click();
      await chooses(page, other);
      await removeChosen.click();
      await error.getByText('선택하신 베팅은 모두 결과 대기 중이므로 삭제할 수 없습니다.').waitFor();
      await error.getByRole('button', { name: '확인', exact: true }).click();
      await chooses(page, won);
      await removeChosen.click();
      await page.getByText('2건을 삭제하시겠습니까?').waitFor();
      await answer(page, '삭제').click();
      await page.getByText('1건을 삭제했습니다. 대기 중인 1건은 남았습니다.').waitFor();
      await rowOf(page, won).waitFor({ state: 'detached' });
      await chooses(page, lost);
      await removeChosen.click();
      await page.getByText('삭제하시겠습니까?', { exact: true }).waitFor();
      await answer(page, '삭제').click();
      await rowOf(page, lost).waitFor({ state: 'detached' });
      await main.getByRole('button', { name: '전체 삭제' }).click();
      await page.getByText('전체 삭제하시겠습니까?').waitFor();
      await answer(page, '삭제').click();
      await rowOf(page, open).waitFor({ state: 'detached' });
      await rowOf(page, other).waitFor();
      await main.getByText('30,000원').waitFor();
    }));
});
