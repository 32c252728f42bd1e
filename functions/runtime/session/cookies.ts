import { environment, origins } from '../env.ts';

/** rt: the member's refresh token, ort: the operator's; dv and odv: devices known to an account; sdv: one that signs up; bw: a browser, whoever logs in with it. */
export type CookieName = 'rt' | 'ort' | 'dv' | 'odv' | 'sdv' | 'bw';

/** Chosen from the configured origin, never from a request: a plain-http run of one machine cannot have Secure. */
function isSecure(): boolean {
  return origins(environment()).every((origin) => origin.startsWith('https:'));
}

export function cookieName(name: CookieName): string {
  return isSecure() ? `__Host-${name}` : name;
}

/** Without `seconds` the browser forgets it when it closes. */
export function cookie(name: CookieName, value: string, seconds?: number): string {
  const parts = [`${cookieName(name)}=${value}`, 'HttpOnly', 'SameSite=Strict', 'Path=/'];
  if (isSecure()) parts.push('Secure');
  if (seconds !== undefined) parts.push(`Max-Age=${seconds}`);
  return parts.join('; ');
}
