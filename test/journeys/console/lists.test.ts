import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { grouped } from '../../../shared/messages/format.ts';
import { member, operator } from '../../trust/bank/people.ts';
import { apiClient, payloadOf } from '../../trust/system/api-client.ts';
import { commonName, newBoardMatches } from '../steps/board.ts';
import { lineOf, operate, requested } from '../steps/console-login.ts';
import { expectAccessible, type Screen, visit, withBrowser } from '../steps/guest.ts';
import { newMember } from '../steps/member.ts';
import { answer, approve, memberSeqOf, reject, stateLine, stateTransfer } from '../steps/operator-calls.ts';
import { savedBy } from '../steps/saved-file.ts';

withBrowser();
const screens: readonly Screen[] = ['desktop', 'mobile'];

/** Members who ask for a deposit of 50,000 won each; the bank states those that `stated` says. */
async function asking(amounts: readonly { readonly won: number; readonly stated: boolean }[]) {
  const people: string[] = [];
  for (const { won, stated } of amounts) {
    const person = await newMember();
    await requested(person, 'deposit', won);
    if (stated) await stateTransfer(person, won);
    people.push(person);
  }
  return people;
}

/** Customer service writes posts; answers with their titles. */
async function written(count: number): Promise<string[]> {
  const service = operator(apiClient(inject('origin')), 'cs01');
  const mark = randomUUID().slice(0, 8);
  const titles = Array.from({ length: count }, (_, place) => `점검 안내 ${mark}-${place}`);
  for (const title of titles) {
    const body = { type: 'faq', board_title: title, board_content: '<p>안내</p>', reason: '신규 등록' };
    payloadOf(await service('/admin/board/save', { body }), z.unknown());
  }
  return titles;
}

/** A member asks customer service. */
async function inquire(person: string, title: string): Promise<void> {
  const as = member(apiClient(inject('origin')), person);
  const body = { title, content: '로그인이 되지 않습니다.' };
  payloadOf(await as('/board/customer/create', { body }), z.unknown());
}

/** Another cashier sets the sender's line aside. */
async function ignoreLine(sender: string): Promise<void> {
  const other = operator(apiClient(inject('origin')), 'cashier02');
  const Lines = z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) });
  const { list } = payloadOf(await other('/admin/bank/lines', { body: { state: 'left', size: 100 } }), Lines);
  const lineId = list.find(({ name }) => name === sender)?.id;
  payloadOf(await other('/admin/bank/ignore', { body: { lineId, reason: '이자' } }), z.unknown());
}

/** Another cashier asks for 30,000 won for the member. */
async function askAdjustment(userId: string): Promise<void> {
  const body = {
    ...{ members_seq: await memberSeqOf(userId), wallet: 'cash' },
    ...{ amount: 30_000, reason: '이벤트 보상' },
  };
  const other = operator(apiClient(inject('origin')), 'cashier02');
  const reply = await other('/admin/members/adjust', { body, key: randomUUID() });
  payloadOf(reply, z.object({ approvalSeq: z.string() }));
}

const boxOf = (page: Page, person: string) => lineOf(page, person).getByRole('checkbox');
const resultOf = (page: Page, person: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: person });

describe.each(screens)('lists of the console on %s', (screen) => {
  it('open a post, to change or to read it, and a sent note by a press on a row', () =>
    visit(screen, async ({ page, expects }) => {
      // What waits for an auditor, asked for by one who is none.
      expects(403);
      const [title = ''] = await written(1);
      await operate(page, 'cs01', '/boards?type=faq');
      await lineOf(page, title).getByText(title, { exact: true }).click();
      const post = page.getByRole('dialog', { name: '글 수정' });
      await post.getByLabel('제목').waitFor();
      await page.keyboard.press('Escape');
      await post.waitFor({ state: 'detached' });
      const service = operator(apiClient(inject('origin')), 'cs01');
      const words = `${title} 내용입니다. `.repeat(20).trim();
      const note = { to: { member: await newMember() }, title, content: words, offer: false };
      payloadOf(
        await service('/admin/notes/send', { body: { ...note, reason: '이용 안내' }, key: randomUUID() }),
        z.unknown(),
      );
      await page.goto('/console/notes');
      await lineOf(page, title).getByText(title, { exact: true }).click();
      const sent = page.getByRole('dialog', { name: '보낸 쪽지' });
      await sent.getByText(words).waitFor();
      await expectAccessible(page, '보낸 쪽지');
      await page.keyboard.press('Escape');
      await sent.waitFor({ state: 'detached' });
      // Who may not change it reads it. The local data has no auditor: the page takes this operator for one.
      await page.addInitScript(() => {
        const decode = window.atob.bind(window);
        window.atob = (text) => decode(text).replaceAll('"cs"', '"auditor"');
      });
      await page.goto('/console/boards?type=faq');
      await lineOf(page, title).getByText(title, { exact: true }).click();
      expect(await page.getByRole('button', { name: '글쓰기' }).count()).toBe(0);
      await page.getByRole('dialog', { name: title }).getByText('안내', { exact: true }).waitFor();
      await expectAccessible(page, '글 보기');
    }));

  it('are saved whole: a queue by its cursor, a day’s rounds by their pages', () =>
    visit(screen, async ({ page }) => {
      const people = await asking(Array.from({ length: 3 }, () => ({ won: 1_230_000, stated: false })));
      // Pages of two rows, so that a queue of three has more than one.
      const asked: (string | undefined)[] = [];
      await page.route('**/api/admin/cash/list', async (route) => {
        const question = route.request().postDataJSON();
        if (question.size !== 100) return route.continue();
        asked.push(question.after);
        await route.continue({ postData: JSON.stringify({ ...question, size: 2 }) });
      });
      await operate(page, 'owner01', '/deposits');
      await lineOf(page, people[2] ?? '').waitFor();
      const queue = await savedBy(page, 'CSV');
      expect(queue.name).toMatch(/^deposits-open-\d{4}-\d\d-\d\d\.csv$/);
      expect(asked.length).toBeGreaterThan(1);
      expect(asked.slice(1).every((after) => after !== undefined)).toBe(true);
      const [header, ...rows] = queue.rows;
      expect(header).toEqual(['회원', '금액', '보너스', '입금자', '보유금', '신청 시각', '상태']);
      for (const person of people) {
        const found = rows.filter(([member]) => member?.startsWith(person));
        expect(found.map(([, amount]) => amount)).toEqual(['1230000']);
        expect(found[0]?.[5]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      }
      // Other journeys of this system begin at the head of the queue.
      for (const person of people) await reject('입금', person, '입금 미확인');
      await page.goto('/console/rounds');
      const day = new Date(Date.now() + 9 * 3_600_000 - 24 * 3_600_000).toISOString().slice(0, 10);
      const listed = page.waitForResponse(
        (response) =>
          response.url().endsWith('/admin/rounds/list') &&
          (response.request().postData() ?? '').includes(day),
      );
      await page.getByLabel('날짜').fill(day);
      const { payload } = await (await listed).json();
      const name = await page
        .getByRole('button', { name: /회차 CSV$/ })
        .last()
        .getAttribute('aria-label');
      await page.getByRole('button', { name: '2 페이지' }).waitFor();
      const rounds = await savedBy(page, name ?? '');
      expect(rounds.name).toBe(`rounds-powerball-${day}.csv`);
      expect(payload.pagination.total).toBeGreaterThan(100);
      expect(rounds.rows.length - 1).toBe(payload.pagination.total);
      expect(new Set(rounds.rows.map(([round]) => round)).size).toBe(rounds.rows.length);
    }));

  it('requests are approved and rejected together, each with what became of it', () =>
    visit(screen, async ({ page, expects }) => {
      expects(409);
      // Amounts nobody else asks for: everybody here has the same name, and the line of a rejected request stays.
      const won = { desktop: 610_000, mobile: 710_000 }[screen];
      const [first = '', second = '', third = '', large = ''] = await asking([
        ...[0, 1, 2].map((more) => ({ won: won + 10_000 * more, stated: true })),
        { won: 123_450_000, stated: false },
      ]);
      await operate(page, 'cashier01', '/deposits');
      for (const person of [first, second, large]) {
        await boxOf(page, person).focus();
        await page.keyboard.press('Space');
      }
      await page.getByText(`3건 선택 · ${grouped(2 * won + 10_000 + 123_450_000)}원`).waitFor();
      await expectAccessible(page, '선택한 입금');
      await page.getByRole('button', { name: '선택 승인' }).click();
      const dialog = page.getByRole('dialog', { name: '선택한 입금 승인' });
      await resultOf(page, large).waitFor();
      await approve('입금', second, { cashier: 'cashier02' });
      await dialog.getByRole('button', { name: '승인', exact: true }).click();
      await resultOf(page, first).getByText('승인', { exact: true }).waitFor();
      await resultOf(page, second)
        .getByText(/이미 다른 관리자가 처리했습니다\. \(cashier02 · /)
        .waitFor();
      await resultOf(page, large).getByText('2차 승인 대기').waitFor();
      await dialog.getByText('3 / 3건 완료').waitFor();
      await expectAccessible(page, '승인 결과');
      await dialog.getByRole('button', { name: '닫기' }).last().click();
      await lineOf(page, first).waitFor({ state: 'detached' });
      await lineOf(page, second).waitFor({ state: 'detached' });
      // Whoever was the first of two is not the second: the row is left out.
      await lineOf(page, large).getByText('2차 승인 대기').waitFor();
      await expect.poll(() => boxOf(page, large).isChecked(), { timeout: 10_000 }).toBe(true);
      await page.getByRole('button', { name: '선택 승인' }).click();
      await resultOf(page, large).getByText('1차 승인한 본인은 2차 승인할 수 없습니다.').waitFor();
      expect(await dialog.getByRole('button', { name: '승인', exact: true }).count()).toBe(0);
      await dialog.getByRole('button', { name: '닫기' }).last().click();
      await boxOf(page, third).check();
      await page.getByRole('button', { name: '선택 거절' }).click();
      const rejection = page.getByRole('dialog', { name: '선택한 입금 거절' });
      await rejection.getByRole('button', { name: '거절', exact: true }).click();
      await rejection.getByText('사유를 입력해 주세요.').waitFor();
      await expectAccessible(page, '선택한 입금 거절');
      await rejection.getByLabel('사유').fill('입금 미확인');
      await rejection.getByRole('button', { name: '거절', exact: true }).click();
      await rejection.getByText('2 / 2건 완료').waitFor();
      for (const person of [third, large])
        await resultOf(page, person).getByText('거절', { exact: true }).waitFor();
      await rejection.getByRole('button', { name: '닫기' }).last().click();
      await lineOf(page, third).waitFor({ state: 'detached' });
      await lineOf(page, large).waitFor({ state: 'detached' });
    }));

  it('inquiries about the same thing are answered together; one that a colleague answered meanwhile is not', () =>
    visit(screen, async ({ page, expects }) => {
      expects(409);
      const title = `접속 장애 ${randomUUID().slice(0, 8)}`;
      const people = [await newMember(), await newMember(), await newMember()];
      for (const person of people) await inquire(person, title);
      const [first = '', second = '', third = ''] = people;
      await operate(page, 'cs01', '/inquiries');
      for (const person of people) await boxOf(page, person).check();
      await page.getByRole('button', { name: '선택 답변' }).click();
      const dialog = page.getByRole('dialog', { name: '선택한 문의 답변' });
      await resultOf(page, third).waitFor();
      await answer(second, '먼저 답변드립니다.');
      await dialog
        .getByLabel('답변 (모든 문의에 같은 내용)')
        .fill('복구되었습니다. 이용에 불편을 드려 죄송합니다.');
      await dialog.getByRole('button', { name: '답변 등록' }).click();
      await dialog.getByText('사유를 입력해 주세요.').waitFor();
      await dialog.getByRole('button', { name: '추가 안내' }).click();
      await dialog.getByRole('button', { name: '답변 등록' }).click();
      await dialog.getByText('3 / 3건 완료').waitFor();
      for (const person of [first, third])
        await resultOf(page, person).getByText('답변완료', { exact: true }).waitFor();
      await resultOf(page, second)
        .getByText(/이미|다른/)
        .waitFor();
      await expectAccessible(page, '답변 결과');
      await dialog.getByRole('button', { name: '닫기' }).last().click();
      for (const person of people) await lineOf(page, person).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '오늘 답변' }).click();
      await lineOf(page, third).getByText('답변완료').waitFor();
    }));

  it('a stop leaves the rest as it is until it goes on', () =>
    visit(screen, async ({ page }) => {
      const titles = await written(3);
      const [mark = ''] = (titles[0] ?? '').split('-');
      let slow = 2_000;
      await page.route('**/api/admin/board/delete', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, slow));
        await route.continue();
      });
      await operate(page, 'cs01', '/boards?type=faq');
      await page.getByRole('searchbox', { name: '제목' }).fill(mark);
      for (const title of titles) await boxOf(page, title).waitFor();
      await page.getByRole('checkbox', { name: '표시된 3건 모두 선택' }).check();
      await page.getByRole('button', { name: '선택 삭제' }).click();
      const dialog = page.getByRole('dialog', { name: '선택한 글 삭제' });
      await dialog.getByLabel('사유').fill('기간 종료');
      await dialog.getByRole('button', { name: '삭제', exact: true }).click();
      await dialog.getByText('0 / 3건').waitFor();
      await dialog.getByRole('button', { name: '중단' }).click();
      const goOn = dialog.getByRole('button', { name: '나머지 2건 삭제' });
      await goOn.waitFor();
      expect(await dialog.getByText('삭제', { exact: true }).count()).toBe(1);
      await expectAccessible(page, '중단한 삭제');
      slow = 0;
      await goOn.click();
      await dialog.getByText('3 / 3건 완료').waitFor();
      await dialog.getByRole('button', { name: '닫기' }).last().click();
      await page.getByText('검색된 글이 없습니다').waitFor();
    }));

  it('deposits of nobody are set aside together, and requests of a colleague rejected, each with its result', () =>
    visit(screen, async ({ page, expects }) => {
      expects(409);
      expects(422);
      const mark = randomUUID().slice(0, 6);
      const senders = [1, 2, 3].map((place) => `이자${mark}${place}`);
      for (const [place, sender] of senders.entries()) await stateLine(sender, 4_321_000 + place);
      const [first = '', second = '', third = ''] = senders;
      const awaited = `법인${mark}`;
      await stateLine(awaited, 4_330_000);
      await operate(page, 'cashier01', '/bank');
      for (const sender of [...senders, awaited]) await boxOf(page, sender).check();
      await page.getByText(`4건 선택 · ${grouped(3 * 4_321_000 + 3 + 4_330_000)}원`).waitFor();
      await page.getByRole('button', { name: '선택 제외' }).click();
      const dialog = page.getByRole('dialog', { name: '선택한 입금내역 제외' });
      await resultOf(page, third).waitFor();
      await ignoreLine(second);
      // A request that came after the list may wait for it, though its sender has another name.
      const [asker = ''] = await asking([{ won: 4_330_000, stated: false }]);
      await expectAccessible(page, '선택한 입금내역 제외');
      await dialog.getByRole('button', { name: '이자', exact: true }).click();
      await dialog.getByRole('button', { name: '제외', exact: true }).click();
      await dialog.getByText('4 / 4건 완료').waitFor();
      await expectAccessible(page, '제외한 입금내역');
      for (const sender of [first, third])
        await resultOf(page, sender).getByText('제외', { exact: true }).waitFor();
      expect(await resultOf(page, second).getByText('제외', { exact: true }).count()).toBe(0);
      await resultOf(page, awaited).getByText('금액이 같은 입금 신청이 있어', { exact: false }).waitFor();
      await dialog.getByRole('button', { name: '닫기' }).last().click();
      for (const sender of senders) await lineOf(page, sender).waitFor({ state: 'detached' });
      await lineOf(page, awaited).getByText('미지정').waitFor();
      // The queue is left as it was: other journeys take its first request.
      await reject('입금', asker, '입금자 불일치');

      const people = [await newMember(), await newMember()];
      for (const person of people) await askAdjustment(person);
      await page.goto('/console/approvals');
      for (const person of people) await boxOf(page, person).check();
      await page.getByRole('button', { name: '선택 거절' }).click();
      const rejection = page.getByRole('dialog', { name: '선택한 요청 거절' });
      await resultOf(page, people[1] ?? '').waitFor();
      await rejection.getByRole('button', { name: '중복 요청' }).click();
      await rejection.getByRole('button', { name: '거절', exact: true }).click();
      await rejection.getByText('2 / 2건 완료').waitFor();
      for (const person of people) await resultOf(page, person).getByText('거절', { exact: true }).waitFor();
      await rejection.getByRole('button', { name: '닫기' }).last().click();
      for (const person of people) await lineOf(page, person).waitFor({ state: 'detached' });
    }));

  it('matches are stopped together and opened again from the list of what is stopped', () =>
    visit(screen, async ({ page }) => {
      const matches = await newBoardMatches(3);
      const [one, two, three] = matches;
      if (!one || !two || !three) throw new Error('no matches');
      await operate(page, 'trader01', '/games?state=wait');
      await page.getByRole('searchbox', { name: '팀, 리그, 경기 번호' }).fill(commonName(one.home));
      for (const { home } of [one, two]) await boxOf(page, home).check();
      await page.getByRole('button', { name: '선택 중지' }).click();
      const stop = page.getByRole('dialog', { name: '선택한 경기 베팅 중지' });
      await stop.getByRole('button', { name: '배당 점검' }).click();
      await stop.getByRole('button', { name: '중지', exact: true }).click();
      await stop.getByText('2 / 2건 완료').waitFor();
      await expectAccessible(page, '중지한 경기');
      await stop.getByRole('button', { name: '닫기' }).last().click();
      for (const { home } of [one, two]) await lineOf(page, home).getByText('베팅 중지').first().waitFor();
      // What is stopped already is left out.
      await boxOf(page, three.home).check();
      await page.getByRole('button', { name: '선택 중지' }).click();
      await resultOf(page, one.home).getByText('이미 중지').waitFor();
      await page.keyboard.press('Escape');

      // Pages of one row, so that two stops have more than one.
      await page.route('**/api/admin/trading/stops', async (route) => {
        const question = route.request().postDataJSON();
        await route.continue({ postData: JSON.stringify({ ...question, size: 1 }) });
      });
      await page.goto('/console/stops');
      for (const { home } of [two, one]) {
        // The button is gone with the last page, which may come while it is pressed.
        for (let pages = 0; pages < 20 && (await lineOf(page, home).count()) === 0; pages += 1)
          await page
            .getByRole('button', { name: '더 보기' })
            .click({ timeout: 3_000 })
            .catch(() => undefined);
        await lineOf(page, home).waitFor();
      }
      const { rows } = await savedBy(page, 'CSV');
      for (const { home } of [one, two])
        expect(rows.filter(([name, scope]) => name?.startsWith(home) && scope === '경기')).toHaveLength(1);
      for (const { home } of [one, two]) await boxOf(page, home).check();
      await page.getByRole('button', { name: '선택 재개 · 해제' }).click();
      const lift = page.getByRole('dialog', { name: '선택한 중단 해제' });
      await lift.getByRole('button', { name: '점검 완료' }).click();
      await lift.getByRole('button', { name: '해제', exact: true }).click();
      await lift.getByText('2 / 2건 완료').waitFor();
      for (const { home } of [one, two])
        await resultOf(page, home).getByText('재개', { exact: true }).waitFor();
      await lift.getByRole('button', { name: '닫기' }).last().click();
      for (const { home } of [one, two]) await lineOf(page, home).waitFor({ state: 'detached' });
    }));
});
