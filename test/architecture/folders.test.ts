import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../infra/root.ts';
import { sources } from './sources.ts';

const most = { filesInFolder: 20, linesInFile: 400 };

/** What is longer on purpose, and why. Everything else is what a person takes in at a glance. */
const longOnPurpose: Readonly<Record<string, string>> = {};

/** The nouns of the system (docs/decisions/0041-layout.md): one of them names a folder, and the same one in every layer. */
const nouns = [
  ...[
    'auth',
    'member',
    'balance',
    'casino',
    'betting',
    'sports',
    'games',
    'events',
    'board',
    'notes',
    'content',
  ],
  ...[
    'setting',
    'admin',
    'provider',
    'ledger',
    'settlement',
    'rounds',
    'fairness',
    'trading',
    'audit',
    'live',
    'reports',
    'protection',
  ],
];
/** Rooms that are no noun of the business, by the layer that has them. */
const besides: Readonly<Record<string, readonly string[]>> = {
  'shared/model': [],
  // Betting before and after acceptance; the check of what fairness derives; Korean text.
  'shared/rules': ['slip', 'bets', 'proofs', 'text'],
  // `records`: what operators read about members, apart from `admin`, whose function is as large as it may be.
  'shared/calls': ['sandbox', 'records'],
  // Answers of paths that do not exist; the casino provider that is part of the product.
  'functions/api': ['unknown', 'sandbox', 'records'],
  'functions/domain': [],
  // The database client, the keys, and the shared layout of histories.
  'functions/table': ['client', 'keys', 'history'],
  'web/features': [],
  'test/rules': ['slip', 'bets', 'proofs', 'text'],
  'test/calls': ['sandbox', 'records'],
};

const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const code = sources.filter(({ path }) => !path.endsWith('.css'));

const isCrowded = (folder: string) =>
  code.filter(({ path }) => posix.dirname(path) === folder).length > most.filesInFolder;

describe('folders', () => {
  it('hold at most 20 files each, unless the list says why', () => {
    const crowded = [...new Set(code.map(({ path }) => posix.dirname(path)))].filter(isCrowded);
    expect(crowded.filter((path) => !(path in longOnPurpose))).toEqual([]);
  });

  it('hold no file of more than 400 lines, unless the list says why', () => {
    const long = code.filter(({ lines }) => lines > most.linesInFile);
    expect(long.filter(({ path }) => !(path in longOnPurpose)).map(({ path }) => path)).toEqual([]);
  });

  it('the list of what is longer names nothing that is gone or short', () => {
    const isLong = (path: string) => code.some((file) => file.path === path && file.lines > most.linesInFile);
    expect(Object.keys(longOnPurpose).filter((path) => !isLong(path) && !isCrowded(path))).toEqual([]);
  });

  it.each(Object.keys(besides))('%s is divided by the nouns of the system', (layer) => {
    const known = [...nouns, ...(besides[layer] ?? [])];
    expect(foldersIn(layer).filter((name) => !known.includes(name))).toEqual([]);
  });
});
