import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Serves pages from their sources with hot reload. Only here the headers are relaxed, for Vite's client. */
export async function developPages(
  root: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { host: 'localhost' } },
    appType: 'mpa',
  });
  return (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const isPage = path.lastIndexOf('.') <= path.lastIndexOf('/') && !path.startsWith('/@');
    if (isPage) request.url = /^\/console(\/|$)/.test(path) ? '/console.html' : '/index.html';
    vite.middlewares(request, response, () => {
      response.writeHead(404).end();
    });
  };
}
