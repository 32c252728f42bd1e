import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { member, type Person } from '../../trust/bank/people.ts';
import { slipOn as powerBallSlip, roundNow } from '../../trust/rounds/power-ball-slip.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { feed, message } from '../../trust/system/feed.ts';
import { betOn } from '../steps/bet-on.ts';
import { type BoardMatch, fixture, newBoardMatch } from '../steps/board.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { logIn, newMember } from '../steps/member.ts';
import { enterResult } from '../steps/operator-calls.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

const basketball = { Id: 48242, Name: 'Basketball' };

/** 15,000 won on the home team of a basketball match to come, at 1.90. */
async function betOnBasketball(person: Person): Promise<BoardMatch> {
  const match = await newBoardMatch();
  const ofSport = { ...match, league: { Id: 132, Name: 'NBA' }, sport: basketball };
  const { gameId } = match;
  const Bets = ['1', '2'].map((Name, at) => ({
    ...{ Id: `${gameId}9${at}`, Name, Line: null, BaseLine: null, Status: 1, Price: '1.90' },
  }));
  const winner = { Id: 226, Name: '12 Including Overtime', MainLine: null, Bets };
  await feed(apiClient(inject('origin')), [
    message(1, fixture(ofSport, 1)),
    message(3, { FixtureId: gameId, Markets: [winner] }),
  ]);
  const leg = {
    ...{ betsSeq: `${gameId}90`, foldersSeq: `${gameId}-226-0`, gameId, sportsId: basketball.Id },
    ...{ marketsId: 226, odds: 1.9, betType: 'pre-match' },
  };
  const reply = await person('/betting/korean/process', {
    body: { bettings: [leg], amount: 15_000 },
    key: randomUUID(),
  });
  payloadOf(reply, z.object({ betCode: z.string() }));
  return ofSport;
}

describe.each(screens)('on %s', (screen) => {
  it('my page divides stakes and winnings by sport and by kind as they were bet, to the won, in a table too', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      const person = member(apiClient(inject('origin')), userId);
      const [won, lost] = [await newBoardMatch(), await newBoardMatch()];
      for (const match of [won, lost]) await betOn(person, match);
      await enterResult(won, { home: 2, away: 0 });
      await enterResult(lost, { home: 0, away: 1 });
      await enterResult(await betOnBasketball(person), { home: 90, away: 71 });
      // The round may close meanwhile: the next one takes it.
      for (let isTaken = false; !isTaken; ) {
        const body = powerBallSlip(await roundNow(person), { key: 'pb.odd', amount: 5_000 });
        const answered = await person('/betting/mini/process', { body, key: randomUUID() });
        isTaken = answered.status !== 422;
        if (isTaken) payloadOf(answered, z.object({ betCode: z.string() }));
        else await setTimeout(1_000);
      }

      await logIn(page, userId, '/my/page');
      const card = page.getByRole('region', { name: '베팅 통계' });
      await card.scrollIntoViewIfNeeded();
      await card.getByText('표로 보기').click();
      await card.getByText('40,000원').first().waitFor();
      const rows = async () =>
        (await card.getByRole('table').getByRole('row').allInnerTexts())
          .map((row) => row.replace(/\s+/g, ' ').trim())
          .slice(1);
      await card.getByRole('button', { name: '종목별' }).click();
      await card.getByRole('columnheader', { name: '종목' }).waitFor();
      expect(await rows()).toEqual(
        expect.arrayContaining(['축구 20,000 18,500 -1,500', '농구 15,000 28,500 +13,500']),
      );
      await card.getByRole('button', { name: '종류별' }).click();
      await card.getByRole('columnheader', { name: '종류' }).waitFor();
      expect(await rows()).toEqual(expect.arrayContaining(['프리매치 35,000 47,000 +12,000']));
      expect((await rows()).find((row) => row.startsWith('미니게임'))).toMatch(/^미니게임 5,000 /);
      const drawn = await card
        .getByRole('list', { name: '종류별 손익' })
        .getByRole('listitem')
        .allInnerTexts();
      expect(drawn.map((bar) => bar.replace(/\s+/g, ' ').trim())).toContain('프리매치 +12,000원');
      await expectAccessible(page, '종류별');
    }));

  it('my page charts stakes and profit by day, sport and kind, with the same figures as a table', () =>
    visit(screen, async ({ page }) => {
      const userId = await newMember({ cash: 100_000 });
      await logIn(page, userId, '/my/page');
      const card = page.getByRole('region', { name: '베팅 통계' });
      await card.scrollIntoViewIfNeeded();
      await card.getByText('베팅 내역이 없습니다.').waitFor();

      const person = member(apiClient(inject('origin')), userId);
      const [won, lost, open] = [await newBoardMatch(), await newBoardMatch(), await newBoardMatch()];
      for (const match of [won, lost, open]) await betOn(person, match);
      await enterResult(won, { home: 2, away: 0 });
      await enterResult(lost, { home: 0, away: 1 });
      await page.reload();
      await card.scrollIntoViewIfNeeded();
      await card.getByText('30,000원').first().waitFor();
      await card.getByText('-1,500원').first().waitFor();
      await card.getByRole('img', { name: /^일별 손익: .* 최저 -1,500원/ }).waitFor();
      await card.getByText('표로 보기').click();
      const cells = async () =>
        (await card.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).join(' ');
      expect(await cells()).toBe('30,000 18,500 -1,500');
      await expectAccessible(page, '베팅 통계');

      await card.getByRole('button', { name: '베팅금액' }).click();
      await card.getByRole('img', { name: /^일별 베팅금액: 최고 30,000원/ }).waitFor();
      await card.getByRole('button', { name: '종목별' }).click();
      await card.getByRole('listitem').filter({ hasText: '축구' }).getByText('30,000원').waitFor();
      expect(await cells()).toBe('30,000 18,500 -1,500');
      await card.getByRole('button', { name: '종류별' }).click();
      await card.getByRole('listitem').filter({ hasText: '프리매치' }).waitFor();
      await card.getByRole('button', { name: '90일' }).click();
      await card.getByRole('listitem').filter({ hasText: '프리매치' }).waitFor();
    }));
});
