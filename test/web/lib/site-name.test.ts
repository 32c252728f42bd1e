import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../infra/root.ts';
import { siteName, siteVersion } from '../../../web/lib/page/site-name.ts';

it('calls that name the site send newbet, a login with the version the footer shows [constant site name]', () => {
  expect([siteName, siteVersion]).toEqual(['newbet', 'VV 0.2.5']);
  const sources = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, 'web', file), 'utf8'));
  const named = sources.flatMap((text) =>
    [...text.matchAll(/sitename: ([^,\s}]+)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThanOrEqual(5);
  expect(new Set(named)).toEqual(new Set(['siteName']));
});
