import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { build } from 'vite';
import { consoleGroups } from './shared/calls/console.ts';
import { siteGroups } from './shared/calls/site.ts';
import { routesPlugin } from './web/routes-plugin.ts';
const input = { site: '/work/main/web/index.html', ...(existsSync('/work/main/web/console/main.tsx') ? { console: '/work/main/web/console.html' } : {}) };
await build({ configFile: false, root: '/work/main/web', logLevel: 'error', plugins: [react(), routesPlugin({ site: siteGroups, console: consoleGroups })], build: { outDir: '/work/main/dist', emptyOutDir: true, manifest: true, target: 'es2022', assetsInlineLimit: 0, rollupOptions: { input } } });
