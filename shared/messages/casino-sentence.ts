import type { PermissionName } from '../model/member/permissions.ts';
import type { CasinoClosed } from '../rules/casino/casino-access.ts';
import { areaSentence } from './area-sentence.ts';
import { sentence } from './ko.ts';

const closed: Readonly<Record<'testing' | 'casino' | 'game', string>> = {
  testing: sentence('casino.testing'),
  casino: sentence('casino.closed'),
  game: sentence('casino.gameClosed'),
};

/** Why something of the casino cannot be opened, in the specification's words (§5). */
export function casinoSentence(reason: CasinoClosed): string {
  if (reason.why === 'area') return areaSentence(reason.area);
  if (reason.why === 'permission') return forbidden(reason.permission);
  return closed[reason.why];
}

function forbidden(permission: PermissionName): string {
  return permission === 'evolution'
    ? sentence('casino.evolutionForbidden')
    : sentence('casino.asiaForbidden');
}

/** How far the rounds of a slot stray from what it returns, as cards and rules name it. */
export const volatilityNames = { low: '낮음', medium: '중간', high: '높음' } as const;
