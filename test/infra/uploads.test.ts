import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { describe, expect, it } from 'vitest';
import { notUploaded } from '../../infra/constructs/site-distribution.ts';

const pages = mkdtempSync(join(tmpdir(), 'newbet-built-'));
for (const file of [
  'index.html',
  'console.html',
  'host.html',
  'favicon.svg',
  'sw.js',
  'assets/index-abc.js',
  '.stamp',
  '.vite/manifest.json',
  'assets/.cache',
]) {
  mkdirSync(dirname(join(pages, file)), { recursive: true });
  writeFileSync(join(pages, file), file);
}

/** What the CDK puts into the package of a distribution's pages. */
function uploaded(which: 'site' | 'console'): readonly string[] {
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'newbet-assets-')), analyticsReporting: false });
  const asset = new Asset(new Stack(app, 'Pages'), 'Files', {
    path: pages,
    exclude: [...notUploaded(which)],
  });
  const folder = join(app.outdir, asset.assetPath);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}

describe('of the built pages', () => {
  it('each distribution gets its own, and none what the build keeps for itself', () => {
    const both = ['assets/index-abc.js', 'favicon.svg', 'sw.js'];
    expect(uploaded('site')).toEqual([...both, 'host.html', 'index.html'].toSorted());
    expect(uploaded('console')).toEqual([...both, 'console.html'].toSorted());
  });
});
