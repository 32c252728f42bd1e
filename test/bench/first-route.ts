import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../infra/root.ts';
import { routeWeights } from './route-weights.ts';

const outDir = join(root, '.data/bench-pages');
const home = 'site/pages/home.tsx';

/** Kilobytes of JavaScript, gzipped, that a first visit of the home page loads, from a build of its own. */
export function firstRoute(): number {
  const vite = join(root, 'node_modules/.bin/vite');
  execFileSync(
    vite,
    ['build', '--config', 'web/vite.config.ts', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    { cwd: root, stdio: 'pipe' },
  );
  const found = routeWeights(outDir).find(({ page }) => page === home);
  if (!found) throw new Error(`the build has no page ${home}`);
  return found.kilobytes;
}
