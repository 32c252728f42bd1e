import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's Chromium without a window: a fifth less work, nothing to see. */
export const shell = '/usr/bin/chromium-headless-shell';

const onLinux = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

function onWindows() {
  const { ProgramFiles, 'ProgramFiles(x86)': older, LOCALAPPDATA } = process.env;
  const files = [
    'Google/Chrome/Application/chrome.exe',
    'Chromium/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ];
  return files.flatMap((file) =>
    [ProgramFiles, older, LOCALAPPDATA].flatMap((folder) =>
      folder === undefined ? [] : [join(folder, file)],
    ),
  );
}

function places() {
  if (process.platform === 'win32') return onWindows();
  return process.platform === 'darwin' ? onMac : onLinux;
}

/** The browser that CHROMIUM names, or the machine's own Chromium, Chrome or Edge; undefined where there is none. */
export function installedBrowser() {
  const { CHROMIUM: named } = process.env;
  return named ? [named].find((place) => existsSync(place)) : places().find((place) => existsSync(place));
}

/** The same without a window where there is one. */
export function windowlessBrowser() {
  return !process.env.CHROMIUM && existsSync(shell) ? shell : installedBrowser();
}
