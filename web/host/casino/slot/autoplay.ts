/** What a member sets before spins repeat by themselves: all three are required. */
export interface AutoplayLimits {
  readonly spins: number;
  /** Whole won: it stops before the loss since its start could pass this. */
  readonly lossStop: number;
  /** Whole won: it stops after a single win of at least this. */
  readonly winStop: number;
}

export interface AutoplayState extends AutoplayLimits {
  readonly left: number;
  /** Won lost since its start; negative for a gain. */
  readonly lost: number;
}

export const autoplayCounts = [10, 25, 50, 100] as const;

export type AutoplayEnd = 'done' | 'loss' | 'win' | 'credit';

/** Why no further spin follows; null when one does. `lastWin`: of the round before, 0 before the first. */
export function whyAutoplayEnds(
  { left, lost, lossStop, winStop }: AutoplayState,
  { lastWin, stake, credit }: { readonly lastWin: number; readonly stake: number; readonly credit: number },
): AutoplayEnd | null {
  if (lastWin >= winStop) return 'win';
  if (left === 0) return 'done';
  if (lost + stake > lossStop) return 'loss';
  return credit < stake ? 'credit' : null;
}

/** The state after a round. */
export function afterRound(
  auto: AutoplayState,
  { stake, won }: { readonly stake: number; readonly won: number },
): AutoplayState {
  return { ...auto, left: auto.left - 1, lost: auto.lost + stake - won };
}

/** Why limits cannot start; null when they can. */
export function whyNotAutoplay({ spins, lossStop, winStop }: AutoplayLimits, stake: number): string | null {
  if (!(spins > 0)) return '자동 스핀 횟수를 선택해 주세요.';
  if (!(lossStop > 0)) return '손실 한도를 입력해 주세요.';
  if (lossStop < stake) return '손실 한도는 한 번의 베팅금보다 크거나 같아야 합니다.';
  return winStop > 0 ? null : '한 번에 이 금액 이상 당첨되면 멈출 금액을 입력해 주세요.';
}

export const autoplayEnds: Readonly<Record<AutoplayEnd | 'hidden' | 'reminder' | 'stopped', string>> = {
  done: '자동 스핀을 모두 마쳤습니다.',
  loss: '설정한 손실 한도에 닿아 자동 스핀을 멈췄습니다.',
  win: '설정한 당첨금에 닿아 자동 스핀을 멈췄습니다.',
  credit: '크레딧이 부족하여 자동 스핀을 멈췄습니다.',
  hidden: '화면이 가려져 자동 스핀을 멈췄습니다.',
  reminder: '이용 시간 알림이 있어 자동 스핀을 멈췄습니다.',
  stopped: '자동 스핀을 멈췄습니다.',
};
