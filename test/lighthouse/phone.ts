import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { freePort } from '../../infra/local/emulators/table-process.ts';
import { chromiumFlags, windowlessPath, withKoreanType } from '../support/system/chromium.ts';

/** Every demo member has it. */
const password = 'newbet1234';

export interface Phone {
  /** Where Lighthouse reaches the browser. */
  readonly port: number;
  logIn(userId: string): Promise<void>;
  /** Of the first link on the page `path` that leads to a page below it. */
  firstPathBelow(path: string): Promise<string>;
  close(): Promise<void>;
}

/** A browser of its own whose logins Lighthouse's tabs share. */
export async function startPhone(origin: string): Promise<Phone> {
  const folder = mkdtempSync(join(tmpdir(), 'newbet-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: windowlessPath(),
    env: withKoreanType(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    locale: 'ko-KR',
  });
  return {
    port,
    logIn: (userId) => logIn(context, { origin, userId }),
    firstPathBelow: (path) => firstPathBelow(context, { origin, path }),
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function logIn(context: BrowserContext, account: { origin: string; userId: string }): Promise<void> {
  const page = await context.newPage();
  await page.goto(account.origin);
  await page.getByRole('banner').getByRole('button', { name: '로그인' }).click();
  const dialog = page.getByRole('dialog', { name: '로그인' });
  await dialog.getByLabel('아이디', { exact: true }).fill(account.userId);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '로그인', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // A second page of the same member would compete with the one that is measured.
  await page.close();
}

async function firstPathBelow(
  context: BrowserContext,
  { origin, path }: { origin: string; path: string },
): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  const link = page.locator(`main a[href^="${path}/"]`).first();
  const found = await link.getAttribute('href');
  await page.close();
  if (found === null) throw new Error(`${path} links to no page below it`);
  return found;
}
