import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { type BuiltFile, shellFiles } from './shell-files.ts';

/** What the worker brings up without a net: the member site, its menus and its home; all else is asked for as ever. */
const pages = ['index.html', 'site/pages/home.tsx', 'site/shell/side-menu.tsx', 'site/shell/menu-sheet.tsx'];
/** Files by their own names that the shell shows. */
const named = ['index.html', 'theme.js', 'favicon.svg'];

/**
 * The service worker: keeps the shell, nothing of the calls, the socket, the console or frames. Navigations ask the net
 * first, so that a new version is never hidden behind an old one.
 */
export function workerPlugin(): Plugin[] {
  let dist = '';
  const whereTo: Plugin = {
    name: 'worker-output',
    configResolved: ({ root, build }) => {
      dist = resolve(root, build.outDir);
    },
  };
  const worker = VitePWA({
    strategies: 'generateSW',
    filename: 'sw.js',
    // The page registers it itself, through its Trusted Types policy.
    injectRegister: false,
    registerType: 'prompt',
    manifest: false,
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg}'],
      // The worker answers to the pages' policy, which refuses importScripts.
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
            manifest: entries.filter(({ url }) => named.includes(url) || shell.has(url)),
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
  return [whereTo, ...worker];
}
