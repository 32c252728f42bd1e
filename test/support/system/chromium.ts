import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../infra/root.ts';
import { installedBrowser, windowlessBrowser } from './installed-browser.mjs';

function found(path: string | undefined): string {
  if (path === undefined) throw new Error('Chromium is needed: install it or name it in CHROMIUM');
  return path;
}

/** The machine's own Chromium, or the one CHROMIUM names. @throws when there is none */
export const chromiumPath = (): string => found(installedBrowser());
/** The same browser without a window where there is one. @throws when there is none */
export const windowlessPath = (): string => found(windowlessBrowser());

export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/**
 * Environment in which Chromium has a Korean face, as every phone sold in Korea does: the machine may have none, and would
 * then measure and photograph boxes, and search all its fonts for every syllable.
 */
export function withKoreanType(): Record<string, string> {
  const folder = join(tmpdir(), 'newbet-type');
  const file = join(folder, 'fonts.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(root, 'node_modules/pretendard/dist/public/static')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  );
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(inherited), FONTCONFIG_FILE: file };
}
