import type { Game } from '../../../../shared/rules/games/game.ts';

const texts = {
  chain:
    '배수는 h[0]을 먼저 공개한 해시 체인에서 나오며, 추락 직후 그 회차의 해시를 공개해 누구나 검증할 수 있습니다.',
  pair: '결과는 해시를 먼저 공개한 내 서버 시드와 내가 정한 클라이언트 시드에서 나오며, 시드를 변경하면 이전 서버 시드가 공개되어 검증할 수 있습니다.',
  seconds:
    '결과는 해시를 먼저 공개한 두 시드로 계산하며, 시드는 다음 날 00:10(한국 시각)에 공개되어 누구나 검증할 수 있습니다.',
  day: '결과는 해시를 먼저 공개한 시드와 베팅 마감 후에 정해지는 난수로 계산하며, 시드는 다음 날 00:10(한국 시각)에 공개되어 누구나 검증할 수 있습니다.',
} as const;

/** One sentence on how the result is committed to before the bets and can be verified afterwards. */
export function fairnessText({ key, drawnFrom }: Pick<Game, 'key' | 'drawnFrom'>): string {
  if (drawnFrom === 'chain' || drawnFrom === 'pair') return texts[drawnFrom];
  // Rounds too short for a beacon: the entropy is a second committed seed.
  return key === 'hilo5s' ? texts.seconds : texts.day;
}
