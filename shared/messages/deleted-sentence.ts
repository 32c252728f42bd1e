import { grouped } from './format.ts';

/** What the server says when something was deleted (`msg`); the pages show it. */
export const deletedSentence = {
  inquiry: '문의를 삭제했습니다.',
  notes: (deleted: number) =>
    deleted === 1 ? '쪽지를 삭제했습니다.' : `쪽지 ${grouped(deleted)}건을 삭제했습니다.`,
  allNotes: '쪽지를 모두 삭제했습니다.',
  /** `kept`: bets that still wait for their result. */
  bets: (deleted: number, kept: number) => {
    const done = `${grouped(deleted)}건을 삭제했습니다.`;
    return kept > 0 ? `${done} 대기 중인 ${grouped(kept)}건은 남았습니다.` : done;
  },
} as const;
