import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { npmProgram, programFile } from '../../infra/programs.mjs';
import { filesBelow, root } from '../../infra/project-files.mjs';
import { sources } from './sources.ts';

/** Commands of their own, which say what they need: figures and pictures of one kind of machine. */
const apart = /^test\/(architecture|bench|lighthouse|pictures)\//;
/** What `npm start` and `npm test` run, apart from pages and functions. */
const running = sources.filter(({ path }) => /^(infra|test)\//.test(path) && !apart.test(path));

interface Bound {
  readonly what: RegExp;
  /** A line that has it. */
  readonly example: string;
  readonly instead: string;
  /** Files that may have it. */
  readonly but?: readonly string[];
}

/** What only some systems have, each with what takes its place. */
const bound: readonly Bound[] = [
  {
    what: /\/bin\/(ba)?sh\b|['"`](ba|z)?sh['"`]|\b(setpriv|nohup|taskset)\b/,
    example: "spawn('setpriv', ['--pdeathsig', 'KILL'])",
    instead: 'a program run by Node',
  },
  {
    what: /\.bin['"`/]/,
    example: "spawn(join(root, 'node_modules/.bin/vite'))",
    instead: 'packageProgram',
    // It stands in the PATH of the CDK, which has the system's shell start what cdk.json names.
    but: ['test/infra/cdk-command.test.ts'],
  },
  {
    what: /\b(spawn|spawnSync|fork|run|execFile|execFileSync)\(\s*['"`](npm|npx|node|tsx)\b/,
    example: "spawnSync('npm', ['ci'])",
    instead: 'npmProgram or process.execPath',
  },
  {
    what: /\bshell: true\b|\bexec(Sync)?\(\s*['"`]/,
    example: "execSync('ls | wc')",
    instead: 'a program with its words',
  },
  {
    what: /\bimport\(\s*(`\$\{|join\(|resolve\(|root\b|built\b|file\b|path\b)/,
    example: `await import(\`\${built}/main.js\`)`,
    instead: 'import(pathToFileURL(…).href)',
  },
  {
    what: /import\.meta\.url\)\)\.(replace|slice)\(/,
    example: "fileURLToPath(new URL('..', import.meta.url)).replace(/x$/, '')",
    instead: 'root',
  },
  {
    what: /\breaddir(Sync)?\([^;]*?recursive: true/,
    example: "readdirSync('functions', { recursive: true })",
    instead: 'filesBelow, whose names have one form',
    // The first makes that form; the others read texts, or a folder of the CDK.
    but: [
      'infra/project-files.mjs',
      'test/infra/alarms.test.ts',
      'test/infra/uploads.test.ts',
      'test/web/lib/site-name.test.ts',
    ],
  },
  {
    what: /\.kill\(\s*['"`]SIG(?!KILL)/,
    example: "child.kill('SIGINT')",
    instead: 'the order stop, or the end of the channel',
  },
  {
    what: /['"`]\/(tmp|proc|var\/tmp)\b/,
    example: "mkdtempSync('/tmp/tests-')",
    instead: 'tmpdir()',
    // Lowers a browser's priority where the kernel shows its processes, and nothing elsewhere.
    but: ['test/support/system/give-way.ts'],
  },
];

describe('what npm start and npm test run', () => {
  it.each(bound)('has $instead where a system alone has another way', ({ what, example, but = [] }) => {
    expect(example).toMatch(what);
    expect(running.filter(({ text }) => what.test(text)).map(({ path }) => path)).toEqual(but);
  });

  it('are scripts that any shell reads: one program and its words', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const one = /^(node|tsx|vite|cdk)( [\w./=,-]+)*$/;
    expect(Object.entries(scripts).filter(([, script]) => !one.test(String(script)))).toEqual([]);
  });

  it.each(['biome', 'cdk', 'knip', 'tsc', 'tsx', 'vite', 'vitest'])(
    'starts %s from a file that Node runs',
    (name) => {
      expect(readFileSync(programFile(name), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    },
  );

  it('starts npm by its own file, and by its name where that is not found', () => {
    const { command, words, shell } = npmProgram(['--version']);
    expect(execFileSync(command, words, { shell, encoding: 'utf8' })).toMatch(/^\d+\.\d+\.\d+\s$/);
    const isWindows = process.platform === 'win32';
    const byName = { command: isWindows ? 'npm.cmd' : 'npm', words: ['ci'], shell: isWindows };
    expect(npmProgram(['ci'], null)).toEqual(byName);
  });

  it('has file names that every system can hold, no two alike but for their case', () => {
    const files = ['docs', 'functions', 'infra', 'shared', 'test', 'web'].flatMap((folder) =>
      filesBelow(folder)
        .map((file) => `${folder}/${file}`)
        .filter((file) => !file.includes('/node_modules/')),
    );
    expect(files.filter((file) => /[<>:"|?*\\]|[. ]$|(^|\/)(con|prn|aux|nul)(\.|\/|$)/i.test(file))).toEqual(
      [],
    );
    expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length);
  });

  it('is checked out with the line ends it is stored with', () => {
    expect(readFileSync(join(root, '.gitattributes'), 'utf8')).toMatch(/^\* text=auto eol=lf$/m);
  });
});
