import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';
const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];
/** Milliseconds: a package server out of reach must not hold up a run that can do without it. */
const patience = 90_000;

function apt(args, stdio) {
  return spawnSync('apt-get', args, { stdio, timeout: patience }).status === 0;
}

function install(name, stdio) {
  return apt(['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'], stdio);
}

/**
 * A browser from the system's packages where we may install one; otherwise prints how and exits. The shell without a window
 * needs a fifth less of the machine than the whole browser, which does as well.
 */
export function needChromium() {
  const found = () => process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && process.env.CHROMIUM === undefined && !existsSync(shell)) {
    process.stdout.write('installing Chromium without a window …\n');
    if (!found()) apt(['update'], 'inherit');
    if (!install('chromium-headless-shell', 'ignore') && !found()) install('chromium', 'inherit');
  }
  if (found()) return;
  process.stderr.write(
    'The browser journeys need Chromium: install it from your system’s packages (Debian: apt-get install chromium-headless-shell),\n' +
      'or name one: CHROMIUM=/path/to/chrome npm test. Without it: npm test -- --only=types,lint,unused,rules,ledger,calls\n',
  );
  process.exit(1);
}
