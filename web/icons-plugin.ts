import type { Plugin } from 'vite';

/** Leaves out of every icon what its page does not use: keys of children that never move, and a name as a class. */
export function iconsPlugin(): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/ },
      handler: (code) => ({ code: bareIcon(code), map: null }),
    },
  };
}

const drawing = /createReactComponent\("(\w+)", "[\w-]+", "\w+", /;

/** The icon's code without them. @throws Error where it is not written as it was */
export function bareIcon(code: string): string {
  if (!drawing.test(code)) throw new Error('an icon is written in another way');
  return code.replace(drawing, 'createReactComponent("$1", "", "", ').replace(/, "key": "svg-\d+"/g, '');
}
