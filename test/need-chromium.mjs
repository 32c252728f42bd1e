import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { shell, windowlessBrowser } from './support/system/installed-browser.mjs';

/** Milliseconds: a package server out of reach must not hold up a run that can do without it. */
const patience = 90_000;

function apt(args, stdio) {
  return spawnSync('apt-get', args, { stdio, timeout: patience }).status === 0;
}

function install(name, stdio) {
  return apt(['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'], stdio);
}

/**
 * Whether there is a browser for the journeys: the machine's own, the one that CHROMIUM names, or on Debian, where we may
 * install packages, one of these. The shell without a window needs a fifth less of the machine than the whole browser.
 */
export function needChromium() {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && !process.env.CHROMIUM && !existsSync(shell)) {
    process.stdout.write('installing Chromium without a window …\n');
    const isThere = windowlessBrowser() !== undefined;
    if (!isThere) apt(['update'], 'inherit');
    if (!install('chromium-headless-shell', 'ignore') && !isThere) install('chromium', 'inherit');
  }
  return windowlessBrowser() !== undefined;
}

/** What a person reads at the end of a run without one. */
export function withoutChromium() {
  const { CHROMIUM: named } = process.env;
  const missing = named
    ? `CHROMIUM names ${named}, which is not there`
    : 'no Chromium, Chrome or Edge was found';
  return (
    `${missing}: install one (Debian: apt-get install chromium-headless-shell)\n` +
    'or name it: CHROMIUM=<path of the program>, then npm test'
  );
}
