import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../infra/root.ts';
import { leaguePicture } from '../../../shared/rules/sports/match-to-wire.ts';

const sports = [6046, 210, 48242, 154914, 154830, 35232, 131506, 687890, 54094, 35709, 0];

it('a league of any sport has a picture that is a file of our own site [screen league picture]', () => {
  const paths = new Set(sports.map(leaguePicture));
  for (const path of paths) {
    const file = join(root, 'web/public', path);
    expect(existsSync(file), path).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  }
  expect(paths.size).toBe(9);
  expect(readdirSync(join(root, 'web/public/art/league'))).toHaveLength(paths.size);
});
