import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from 'playwright-core';
import { untilListed } from './board.ts';

interface Entrance {
  /** The call that logs in, and what it is asked. */
  readonly call: string;
  readonly body: object;
  /** Name of the login in the browser. */
  readonly name: 'site' | 'console';
  /** Page to stand on. */
  readonly path: string;
}

/** Logs in without the form: the browser gets the login's cookies, and the page finds a login to pick up. */
export async function enter(page: Page, { call, body, name, path }: Entrance): Promise<void> {
  const reply = await logIn(page, { call, body });
  if (!reply.ok()) throw new Error(`${call}: ${reply.status()} ${await reply.text()}`);
  await page.addInitScript(leaveFlag, { name, mark: randomUUID() });
  await untilListed();
  await page.goto(path);
}

/** All journeys of a system share one address, and its limit of logins a minute: as a client does, waits as long as the reply says. */
async function logIn(page: Page, { call, body }: Pick<Entrance, 'call' | 'body'>): Promise<APIResponse> {
  const reply = await page.request.post(`/api${call}`, { data: body });
  const retryAfter = Number(reply.headers()['retry-after']);
  if (reply.status() !== 429 || !(retryAfter > 0)) return reply;
  await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
  return logIn(page, { call, body });
}

/** As the form does, on the next page that loads and on none after it: a logout takes the flag away again. */
function leaveFlag({ name, mark }: { readonly name: string; readonly mark: string }): void {
  if (location.protocol === 'about:' || sessionStorage.getItem(mark) !== null) return;
  sessionStorage.setItem(mark, 'left');
  localStorage.setItem(`had-login:${name}`, '1');
  localStorage.setItem(`login-began:${name}`, String(Date.now()));
}
