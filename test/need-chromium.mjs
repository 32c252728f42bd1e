import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** Chromium from the system's packages where we may install it; otherwise says how and ends. */
export function needChromium() {
  const there = () => process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (there()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('installing Chromium …\n');
    spawnSync('apt-get', ['update'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      stdio: 'inherit',
    });
  }
  if (there()) return;
  process.stderr.write(
    'The browser journeys need Chromium: install it from your system’s packages (Debian: apt-get install chromium),\n' +
      'or name one: CHROMIUM=/path/to/chrome npm test. Without it: npm test -- --only=types,lint,unused,rules,money,calls\n',
  );
  process.exit(1);
}
