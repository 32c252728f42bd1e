import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consoleGroups } from '../shared/calls/console.ts';
import { siteGroups } from '../shared/calls/site.ts';
import { routesPlugin } from './routes-plugin.ts';
import { workerPlugin } from './worker-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const pages = { site: here('index.html'), console: here('console.html') };

/** Two applications of one build: the member site and the operator console. */
export default defineConfig({
  root: here('.'),
  plugins: [react(), routesPlugin({ site: siteGroups, console: consoleGroups }), workerPlugin()],
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Inlined files would be data: addresses, which the pages' policy allows for images only.
    assetsInlineLimit: 0,
    rollupOptions: {
      input: Object.fromEntries(Object.entries(pages).filter(([, file]) => existsSync(file))),
    },
  },
});
