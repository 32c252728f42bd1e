import type { ChipTone } from '../kit/state-chip.tsx';
import type { CallbackRow } from './callbacks-query.ts';

export const actionTexts: Readonly<Record<CallbackRow['action'], string>> = {
  bet: '베팅',
  win: '결과',
  rollback: '취소',
};

const codeTexts: Readonly<Record<string, string>> = {
  INSUFFICIENT_FUNDS: '잔액 부족',
  LIMIT_EXCEEDED: '손실 한도 초과',
  MEMBER_LOCKED: '회원 제한',
  GAME_DISABLED: '게임 꺼짐',
  TX_CONFLICT: '번호 충돌',
  BET_NOT_FOUND: '베팅 없음',
  DUPLICATE: '두 번째 결과',
};

const tones: Readonly<Record<CallbackRow['state'], ChipTone>> = {
  applied: 'good',
  refused: 'waiting',
  tombstone: 'plain',
  conflict: 'bad',
};

/** Game and provider in a file. */
export function gameText({ gameType, providerName }: Pick<CallbackRow, 'gameType' | 'providerName'>): string {
  return [gameType || '-', providerName].filter(Boolean).join(' · ');
}

/** Numbers of round and transaction in a file. */
export function numbersText({ roundId, txId }: Pick<CallbackRow, 'roundId' | 'txId'>): string {
  return `${roundId || '-'} · ${txId}`;
}

/** What became of a callback, in a word, with the code the vendor was answered. */
export function stateOf({ state, code }: Pick<CallbackRow, 'state' | 'code'>): {
  readonly text: string;
  readonly tone: ChipTone;
  readonly code: string;
} {
  const tone = tones[state];
  if (state === 'applied') return { text: '반영', tone, code: '' };
  if (state === 'tombstone') return { text: '선취소', tone, code: '베팅 전 취소' };
  return { text: codeTexts[code] ?? '거절', tone, code };
}
