import type { Plugin } from 'vite';

/**
 * Turns the preload of the chunk shared by both applications into a script that runs before the entry. As a mere
 * preload it would run in one long task with the entry, during which a phone cannot react to input.
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
          if (filename.endsWith('index.html'))
            throw new Error('index.html has no preload of the chunk both-*');
          return html;
        }
        const script = `    <script type="module" crossorigin src="${file}"></script>\n`;
        return html.replace(tag, '').replace(/[ \t]*<script type="module"/, `${script}$&`);
      },
    },
  };
}
