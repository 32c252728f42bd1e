import { appendFileSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { type BuiltFile, shellFiles } from './shell-files.ts';

/** Available offline: the member site with its menus and home page; everything else needs the network. */
const pages = [
  'index.html',
  'site/pages/home.tsx',
  'site/shell/menu-column.tsx',
  'site/shell/menu-sheet.tsx',
  'site/shell/member-header.tsx',
  'site/shell/account-items.tsx',
  'site/shell/header-links.tsx',
  'site/notices/live-connection.tsx',
  'site/notices/member-notices.tsx',
];
/** Files of the shell that have no hash in their name. */
const unhashed = ['index.html', 'theme.js', 'favicon.svg'];

/**
 * The service worker: caches the shell, but no calls, console or frames. Navigations use the network first, so that an old
 * version never hides a new one.
 */
export function workerPlugin(): Plugin[] {
  let dist = '';
  const outputFolder: Plugin = {
    name: 'worker-output',
    configResolved: ({ root, build }) => {
      dist = resolve(root, build.outDir);
    },
  };
  const worker = VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    // The page registers it through its Trusted Types policy.
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg}'],
      // The pages' Content-Security-Policy applies to the worker and forbids importScripts.
      inlineWorkboxRuntime: true,
      sourcemap: false,
      cleanupOutdatedCaches: true,
      navigateFallback: null,
      directoryIndex: null,
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => {
          const built: Record<string, BuiltFile> = JSON.parse(
            readFileSync(`${dist}/.vite/manifest.json`, 'utf8'),
          );
          const shell = shellFiles(built, pages);
          return {
            manifest: entries.filter(({ url }) => unhashed.includes(url) || shell.has(url)),
            warnings: [],
          };
        },
      ],
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && !/^\/(api|ws|console|host)(\/|\.|$)/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: 'index.html' } },
        },
      ],
    },
  });
  // Behind the generated worker: its own import of scripts is forbidden by the pages' policy, which applies to it too.
  const pushEvents: Plugin = {
    name: 'worker-push-events',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => {
        const [built] = buildSync({
          entryPoints: [fileURLToPath(new URL('worker/push-events.ts', import.meta.url))],
          bundle: true,
          format: 'iife',
          minify: true,
          target: 'es2022',
          charset: 'utf8',
          write: false,
        }).outputFiles;
        if (built === undefined) throw new Error('the worker’s part for messages was not built');
        appendFileSync(`${dist}/sw.js`, `\n${built.text}`);
      },
    },
  };
  return [outputFolder, ...worker, pushEvents];
}
