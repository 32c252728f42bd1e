import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The machine's own Chromium, or the one CHROMIUM names. @throws when there is none */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (path === undefined) throw new Error('Chromium is needed: install it or name it in CHROMIUM');
  return path;
}

export const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
