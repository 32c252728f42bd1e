import { permissionNames } from '../../../shared/model/member/permissions.ts';
import type { JsonChange } from '../../../shared/rules/audit/json-changes.ts';
import { memberStates, permissionTexts } from '../kit/member-words.ts';

/** '레벨 3 · 정상' of '3 active'. */
export function memberDecisionText(side: string): string {
  const [level, state = ''] = side.split(' ');
  return `레벨 ${level} · ${isMemberState(state) ? memberStates[state].text : state}`;
}

const isMemberState = (state: string): state is keyof typeof memberStates =>
  Object.hasOwn(memberStates, state);

/** A place of a member by its name. A permission that is absent is one that is given. */
export function memberPlace({ path, before, after }: JsonChange): JsonChange {
  const permission = permissionNames.find((name) => path === `permissions.${name}`);
  if (!permission) return { path: path === 'type' ? '회원 유형' : path, before, after };
  const text = (given: unknown) => (given === false ? '차단' : '허용');
  return {
    path: `이용 권한 · ${permissionTexts[permission]}`,
    before: text(before),
    after: text(after),
  };
}
