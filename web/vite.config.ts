import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { consoleGroups } from '../shared/calls/console.ts';
import { siteGroups } from '../shared/calls/site.ts';
import { directImportsPlugin } from './direct-imports-plugin.ts';
import { firstChunks, sharedChunkOf } from './first-chunks.ts';
import { firstScriptsPlugin } from './first-scripts-plugin.ts';
import { iconsPlugin } from './icons-plugin.ts';
import { routerPlugin } from './router-plugin.ts';
import { routesPlugin } from './routes-plugin.ts';
import { sentencesPlugin } from './sentences-plugin.ts';
import { workerPlugin } from './worker-plugin.ts';

/** As the bundler names modules: with '/' on every system. */
const here = (path: string) => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
const pages = { site: here('index.html'), console: here('console.html'), host: here('host.html') };

const home = 'site/pages/home.tsx';
const cashier = 'site/pages/my/cashier.tsx';
const match = 'site/pages/sports/european-match.tsx';
const first = firstChunks({ site: here('site/main.tsx'), console: here('console/main.tsx') });

/** Loaded with the site's first file: a few kilobytes of what home shares with games, casino and the bet history. */
const early = sharedChunkOf('site', {
  page: here(home),
  others: [
    'site/pages/casino/slots.tsx',
    'site/pages/games/mini-power.tsx',
    'site/pages/my/betting-result.tsx',
  ].map(here),
  application: here('site/main.tsx'),
});

/** Boards, slip and cashier all have these; alone they would come in a file with what few of them share. */
const common = ['../shared/rules/text/amount-text.ts', '../shared/rules/site-option.ts'].map(here);

/**
 * Pages whose shared modules form one chunk, by the name of the chunk: what home and a match's page share with boards; and what
 * the cashier shares with the bet history, the heaviest page.
 */
const sharedChunks: Readonly<Record<string, { readonly page: string; readonly others?: readonly string[] }>> =
  {
    lists: { page: cashier, others: ['site/pages/my/betting-result.tsx'] },
    cashier: { page: cashier },
    board: { page: home, others: ['site/pages/sports/korean-sports.tsx', match] },
    home: { page: home },
    member: { page: 'site/shell/member-header.tsx' },
    menu: { page: 'site/shell/menu-column.tsx' },
  };

/**
 * Chunks with a name in their file: those that the preloads below and first-scripts-plugin.ts tell apart. Every visitor loads the
 * list of all files, and the names of two hundred are two kilobytes; the manifest says which is which. Seven letters tell them apart.
 */
const namedChunks = /^(both|site|rolldown-runtime|Icon\w+)$/;

/** The applications of one build: the member site, the operator console, and the page the site shows in frames. */
export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    routesPlugin({ site: siteGroups, console: consoleGroups }),
    workerPlugin(),
    iconsPlugin(),
    directImportsPlugin(),
    routerPlugin(),
    sentencesPlugin(),
    firstScriptsPlugin(),
  ],
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The first chunks are loaded already, icons need no preload, and each link costs a phone 2 ms.
      resolveDependencies: (_page, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(both|rolldown-runtime|Icon\w+)-[^/]+\.js$/.test(file)),
    },
    // Inlined files would be data: URLs, which the Content-Security-Policy allows for images only.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: Object.fromEntries(Object.entries(pages).filter(([, file]) => existsSync(file))),
      output: {
        chunkFileNames: ({ name }) =>
          namedChunks.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              debugName: 'first',
              priority: 1,
              name: (id, graph) => first(id, graph) ?? (common.includes(id) ? 'site' : early(id, graph)),
            },
            ...Object.entries(sharedChunks).map(([name, { page, others }]) => ({
              debugName: name,
              minShareCount: 3,
              name: sharedChunkOf(name, {
                page: here(page),
                application: here('site/main.tsx'),
                ...(others && { others: others.map(here) }),
              }),
            })),
          ],
        },
      },
    },
  },
});
