import { hashPassword } from '../../../functions/runtime/session/passwords.ts';
import { createOperator } from '../../../functions/table/admin/operators.ts';
import { saveSettings } from '../../../functions/table/admin/settings.ts';
import { issueCodeAction } from '../../../functions/table/balance/bonus-codes.ts';
import { commitPoints } from '../../../functions/table/balance/points.ts';
import { transact } from '../../../functions/table/client/table.ts';
import { createInquiry, readInquiry } from '../../../functions/table/content/inquiries.ts';
import { answerInquiry } from '../../../functions/table/content/inquiries-queue.ts';
import { sendNote } from '../../../functions/table/content/notes.ts';
import { readAllNotes } from '../../../functions/table/content/read-notes.ts';
import { createMember } from '../../../functions/table/member/create-member.ts';
import defaults from '../../../shared/model/default-settings.json' with { type: 'json' };
import { seedBoards } from './boards.ts';
import {
  demoCash,
  demoMembers,
  demoOperators,
  demoPassword,
  demoPoints,
  demoWithdrawalPassword,
} from './demo-data.ts';

const hour = 60 * 60 * 1000;

const notes = [
  {
    title: 'NEWBET 가입을 환영합니다.',
    content:
      '회원님, 반갑습니다.\n\n입금과 출금은 10,000원 단위로 신청하실 수 있으며, 궁금한 점은 고객센터의 1:1 문의를 이용해 주세요.',
    hoursAgo: 72,
  },
  {
    title: '출금 비밀번호 관리 안내',
    content:
      '출금 비밀번호는 숫자 4~6자리이며 5회 잘못 입력하면 잠깁니다.\n타인에게 알려 주지 마시고 마이페이지에서 주기적으로 변경해 주세요.',
    hoursAgo: 30,
  },
  {
    title: '주말 프리매치 보너스 폴더 안내',
    content: '3폴더부터 보너스 폴더를 추가하실 수 있습니다.\n자세한 내용은 이벤트 게시판을 확인해 주세요.',
    hoursAgo: 5,
  },
] as const;

/**
 * Notes of a demo member, marked as read so that a demonstration does not begin with a dialog, and an answered inquiry.
 * `now` in epoch milliseconds.
 */
async function seedSupport(
  {
    memberSeq,
    userId,
    nickname,
  }: { readonly memberSeq: number; readonly userId: string; readonly nickname: string },
  now: number,
): Promise<void> {
  for (const { title, content, hoursAgo } of notes)
    await sendNote({ memberSeq, title, content, now: now - hoursAgo * hour });
  await readAllNotes(memberSeq, now - hour);
  if (userId !== 'member01') return;
  const n = await createInquiry(
    {
      memberSeq,
      userId,
      nickname,
      title: '출금 처리 시간이 궁금합니다.',
      content: '어제 저녁에 출금을 신청했습니다.\n보통 얼마나 걸리나요?',
      bets: [],
      at: now - 26 * hour,
    },
    'demo',
  );
  const inquiry = await readInquiry(memberSeq, n);
  if (!inquiry) return;
  const { actions } = answerInquiry(inquiry, {
    content:
      '안녕하세요, 고객센터입니다.\n출금은 확인 후 순서대로 처리되며 보통 10분 안에 완료됩니다. 감사합니다.',
    by: 'cs01',
    now: now - 25 * hour,
  });
  await transact(actions);
}

const day = 24 * 3_600_000;

/** Grants behind a demo member's points, oldest first; together `demoPoints`. */
const grants = [
  { type: '수동-포인트', content: '가입 축하 포인트', amount: 30_000, daysAgo: 6 },
  { type: '수동-포인트', content: '주말 이벤트 당첨', amount: demoPoints - 30_000, daysAgo: 1 },
] as const;

/** A demo member's points with their history. */
async function seedPoints(memberSeq: number, now: number): Promise<void> {
  for (const [index, { type, content, amount, daysAgo }] of grants.entries()) {
    await commitPoints({
      memberSeq,
      kind: 'ADJ',
      operationId: `seed-points-${index + 1}`,
      requestHash: '',
      plan: () => ({ amount, response: null }),
      line: { type, content },
      actor: 'job:seed',
      reason: content,
      reference: `M#${memberSeq}`,
      now: now - daysAgo * day,
    });
  }
}

/** A bonus code to try: 20 % for the first use of every member. */
async function seedBonusCodes(now: number): Promise<void> {
  await transact([
    issueCodeAction({
      code: 'WELCOME',
      description: '환영 보너스 20% · 최대 100,000원 · 스포츠 롤링 150% / 미니게임 200% / 카지노 300%',
      bonusRate: 0.2,
      maxBonus: 100_000,
      rolling: { sport: 1.5, mini: 2, casino: 3, slot: 3 },
      validFrom: now,
      validUntil: null,
      totalUses: null,
      minLevel: 1,
      active: true,
      uses: 0,
      version: 1,
      createdAt: now,
      createdBy: 'house',
    }),
  ]);
}

/** First content of a new table: the default settings, and for a demo the published accounts and content. */
export async function seedDemo(seed: 'demo' | 'empty'): Promise<void> {
  await saveSettings(defaults, 1);
  if (seed === 'empty') return;
  const now = Date.now();
  // The password is published, so one hash for all accounts is safe and saves a second.
  const [passwordHash, withdrawalPasswordHash] = await Promise.all([
    hashPassword(demoPassword),
    hashPassword(demoWithdrawalPassword),
  ]);
  for (const { userId, nickname, level, state } of demoMembers) {
    const memberSeq = await createMember({
      userId,
      nickname,
      level,
      state,
      passwordHash,
      withdrawalPasswordHash,
      now,
      phone: `0100000${userId.slice(-4).padStart(4, '0').replace(/\D/g, '0')}`,
      birthday: '19900101',
      bankName: '국민은행',
      account: `1234567890${userId.slice(-2)}`,
      owner: nickname,
      cash: demoCash,
      // The first member referred the others.
      recommender: userId === demoMembers[0]?.userId ? null : 1,
    });
    await seedPoints(memberSeq, now);
    if (state === 'active') await seedSupport({ memberSeq, userId, nickname }, now);
  }
  await seedBonusCodes(now);
  await Promise.all(
    Object.entries(demoOperators).map(([operatorId, roles]) =>
      createOperator({ operatorId, roles, passwordHash }),
    ),
  );
  await seedBoards(now);
}
