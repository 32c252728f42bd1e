import { useSyncExternalStore } from 'react';
import type { LoginState } from '../../lib/calls/session.ts';
import { operatorSession } from './api.ts';

export interface Operator {
  readonly operatorId: string;
  readonly roles: readonly string[];
}

export function useOperatorLogin(): LoginState {
  return useSyncExternalStore(operatorSession.subscribe, operatorSession.state);
}

/** The operator in the access token. For display only: the server checks every call. */
export function useOperator(): Operator {
  const token = useSyncExternalStore(operatorSession.subscribe, operatorSession.token);
  return operatorIn(token ?? '');
}

const roleNames = new Map([
  ['cs', '고객센터'],
  ['cashier', '입출금'],
  ['trader', '트레이더'],
  ['auditor', '감사'],
  ['owner', '대표'],
]);

/** Korean names of the roles. */
export function roleText({ roles }: Operator): string {
  return roles.map((role) => roleNames.get(role) ?? role).join(' · ');
}

export function mayUse({ roles }: Operator, needed: readonly string[]): boolean {
  return roles.includes('owner') || needed.some((role) => roles.includes(role));
}

function operatorIn(token: string): Operator {
  const claims = claimsOf(token.split('.')[1] ?? '');
  const roles = Array.isArray(claims['role']) ? claims['role'].map(String) : [];
  return { operatorId: typeof claims['sub'] === 'string' ? claims['sub'] : '', roles };
}

function claimsOf(part: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
