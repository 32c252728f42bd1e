import { type Check, type CheckName, verdictOf } from '../../../shared/rules/proofs/check.ts';

/** The four things a proof rests on, in the order they happened. */
export const stageNames = ['promise', 'closing', 'reveal', 'again'] as const;
export type StageName = (typeof stageNames)[number];

const stageOf: Readonly<Record<CheckName, StageName>> = {
  'committed-before': 'promise',
  'salt-beacon': 'promise',
  salt: 'promise',
  beacon: 'closing',
  'beacon-time': 'closing',
  fallback: 'closing',
  entropy: 'closing',
  commitment: 'reveal',
  'client-seed': 'reveal',
  chain: 'reveal',
  result: 'again',
  crash: 'again',
};

export interface ProofStage {
  readonly name: StageName;
  /** Null where nothing of it is compared: it is told as it was published. */
  readonly state: Check['state'] | null;
  readonly checks: readonly Check[];
}

/** The checks of a round by what they belong to. */
export function proofStages(checks: readonly Check[]): readonly ProofStage[] {
  return stageNames.map((name) => {
    const own = checks.filter((check) => stageOf[check.name] === name);
    return { name, state: own.length === 0 ? null : verdictOf(own), checks: own };
  });
}

/** What decides a result: values fixed before the bets alone, or with one that nobody knew until they were closed. */
export type FixedBy = 'before' | 'with-beacon' | 'pair';

const right: Readonly<Record<FixedBy, string>> = {
  before: '이 회차의 결과는 베팅 전에 정해졌고, 바뀌지 않았습니다.',
  'with-beacon': '이 회차의 결과는 베팅 전에 한 약속대로 나왔고, 아무도 고르거나 바꾸지 않았습니다.',
  pair: '이 시드는 게임 전에 약속한 그대로이고, 바뀌지 않았습니다.',
};

/** What a proof comes to, in a sentence for somebody who knows nothing of hashes. */
export function statementOf(fixedBy: FixedBy, state: Check['state']): string {
  if (state === 'right') return right[fixedBy];
  if (state === 'secret') return '아직 모두 확인할 수 없습니다. 서버 시드 공개 전입니다.';
  return fixedBy === 'pair'
    ? '이 시드는 게임 전에 약속한 것과 다릅니다.'
    : '이 회차의 값이 베팅 전에 한 약속과 다릅니다.';
}

/** Letters shown of a long value at each end. */
const shownEnd = 8;

/** '3f9a12cd…90b1e477' for what nobody reads letter by letter; null where the value is short enough. */
export function shortened(value: string): string | null {
  if (value.length <= 3 * shownEnd || /\s/.test(value)) return null;
  return `${value.slice(0, shownEnd)}…${value.slice(-shownEnd)}`;
}
