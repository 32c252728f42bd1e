import { transact } from '../../../functions/table/client/table.ts';
import { createInquiry, readInquiry } from '../../../functions/table/content/inquiries.ts';
import { answering } from '../../../functions/table/content/inquiries-queue.ts';
import { sendNote } from '../../../functions/table/content/notes.ts';
import { readAllNotes } from '../../../functions/table/content/notes-read.ts';

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
 * Notes of a demo member, and an answered inquiry. They were read: a demonstration does not begin with a dialog.
 * `now` in epoch milliseconds.
 */
export async function seedSupport(
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
  const { actions } = answering(inquiry, {
    content:
      '안녕하세요, 고객센터입니다.\n출금은 확인 후 순서대로 처리되며 보통 10분 안에 완료됩니다. 감사합니다.',
    by: 'cs01',
    now: now - 25 * hour,
  });
  await transact(actions);
}
