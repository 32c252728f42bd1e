import { limitNames, limitText } from '../../../shared/messages/limit-words.ts';
import { ownLimitBounds } from '../../../shared/model/member/player-limit-bounds.ts';
import type { LimitName } from '../../../shared/model/member/player-limits.ts';

/** The sentence for a limit the server would not take; null for none or one it takes. */
export function limitProblem(name: LimitName, value: number | null): string | null {
  const { min, max } = ownLimitBounds[name];
  if (value === null || (value >= min && value <= max)) return null;
  const range = `${limitText(name, min)} 이상 ${limitText(name, max)} 이하`;
  return `${limitNames[name]}: ${range}로 입력해 주세요.`;
}
