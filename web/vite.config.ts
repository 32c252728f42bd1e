import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleGroups } from '../shared/calls/console.ts';
import { siteGroups } from '../shared/calls/site.ts';
import { routesPlugin } from './routes-plugin.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

const pages = ['index', 'console'].map((page) => [page, `${here}${page}.html`]);

export default defineConfig({
  root: here,
  plugins: [react(), routesPlugin({ site: siteGroups, console: consoleGroups })],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The policy has no data: for fonts and scripts; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: Object.fromEntries(pages.filter(([, file]) => file !== undefined && existsSync(file))) },
  },
});
