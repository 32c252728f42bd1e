import type { Plugin } from 'vite';

/**
 * Has what both applications share run as a script of its own before the entry that imports it. Preloaded only, it
 * runs in one go with the entry: a phone cannot answer a finger in between.
 */
export function firstScriptsPlugin(): Plugin {
  return {
    name: 'first-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) => {
        const preload = /[ \t]*<link rel="modulepreload" crossorigin href="([^"]*\/both-[^"]*)">\n?/;
        const [tag, file] = preload.exec(html) ?? [];
        if (tag === undefined || file === undefined) {
          if (filename.endsWith('index.html')) throw new Error('the site has no preload of what runs first');
          return html;
        }
        const script = `    <script type="module" crossorigin src="${file}"></script>\n`;
        return html.replace(tag, '').replace(/[ \t]*<script type="module"/, `${script}$&`);
      },
    },
  };
}
