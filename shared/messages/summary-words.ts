import type { SummaryKind } from '../calls/betting/summary.ts';

/** Kinds of play, the same to members and to operators. */
export const playKindNames: Readonly<Record<SummaryKind, string>> = {
  'pre-match': '프리매치',
  'in-play': '인플레이',
  live: '라이브',
  'mini game': '미니게임',
  lotus: '로투스',
  token: '토큰게임',
  casino: '카지노',
  slot: '슬롯',
};
