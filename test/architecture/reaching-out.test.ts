import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

const functions = sources.filter(({ path }) => path.startsWith('functions/'));
const code = sources.filter(({ path }) => !path.startsWith('test/') && !path.endsWith('.css'));
const withText = (files: typeof sources, text: RegExp) =>
  files.filter((file) => text.test(file.text)).map(({ path }) => path);

/** Who speaks to somebody outside, and where the address comes from. */
const outside: Readonly<Record<string, string>> = {
  'functions/aws/request-handler.ts': 'the services of AWS, for their SDK',
  'functions/jobs/keys/handler.ts': 'the answer CloudFormation waits for',
  'functions/providers/casino/callback-client.ts': 'our own callbacks, from the sandbox provider',
  'functions/providers/casino/callback-wire.ts': 'the same',
  'functions/providers/casino/launching/ask-vendor.ts': 'a vendor of the stage, by its access',
  'functions/providers/randomness/drand.ts': 'the beacon of the environment',
  'functions/providers/send-web-push.ts':
    'a browser’s push service: the one address a member’s browser names, and only of hosts on a list',
  'functions/providers/sports-feed/lsports/fetch-snapshot.ts': 'the feed of the stage, by its access',
  'functions/providers/sports-feed/lsports/open-queue.ts': 'the feed of the stage, by its access',
  'functions/providers/sports-feed/oddsapi/ask-api.ts': 'the feed of the stage, by its access',
  'functions/runtime/session/leaked-passwords.ts': 'the set of leaked passwords of the environment',
};

describe('functions', () => {
  it('speak to somebody outside in the files that are listed, and in no other', () => {
    const calls = /\bfetch\(|typeof fetch\b|\bfrom 'amqplib|\bfrom 'node:(http|https|net|tls|dgram)'/;
    const found = withText(functions, calls).filter((path) => {
      const text = functions.find((file) => file.path === path)?.text ?? '';
      // Addresses are only compared there.
      return !(/from 'node:net'/.test(text) && !/\bconnect\(|\bSocket\(|fetch\(/.test(text));
    });
    expect(found.toSorted()).toEqual(Object.keys(outside));
  });

  it('follow no provider elsewhere: a redirect is an error or is not followed', () => {
    const asking = functions.filter(
      ({ path, text }) => path.startsWith('functions/providers/') && /await fetch\(/.test(text),
    );
    expect(asking.map(({ path }) => path)).toHaveLength(5);
    expect(asking.filter(({ text }) => !/redirect: '(error|manual)'/.test(text))).toEqual([]);
  });

  it('start no other program, and load no code by a name that is made up', () => {
    expect(withText(functions, /node:child_process|node:vm|node:worker_threads/)).toEqual([]);
    expect(withText(functions, /\bimport\((?!\s*['"])|\brequire\((?!\s*['"])/)).toEqual([]);
  });
});

describe('randomness', () => {
  it('that somebody could predict decides waits alone: no secret, key or draw', () => {
    expect(withText(code, /Math\.random/).toSorted()).toEqual([
      'functions/table/balance/points.ts',
      'functions/table/client/retry.ts',
    ]);
  });

  it('of a UUID names runs, requests and keys of operations; tokens are random bytes', () => {
    const secret =
      /randomUUID\(\)[^\n]*(token|ticket|secret|password)|(token|ticket|secret|password)\w* = [^\n]*randomUUID/i;
    expect(withText(code, secret)).toEqual([]);
    expect(withText(functions, /randomUUID/).toSorted()).toEqual([
      'functions/jobs/feed/run-feed.ts',
      'functions/jobs/feed/run-lsports.ts',
      'functions/jobs/feed/run-odds-api.ts',
      'functions/jobs/rounds/handler.ts',
      'functions/providers/casino/launching/evolution-port.ts',
      'functions/runtime/plain-request.ts',
      'functions/table/sports/commit-match.ts',
    ]);
  });
});

describe('fields of passwords', () => {
  it('take what is pasted or filled in by a manager: nothing listens to a paste, nothing is called off', () => {
    expect(withText(code, /onPaste|onBeforeInput|'paste'|'beforeinput'/)).toEqual([]);
    const pages = code.filter(({ path }) => path.startsWith('web/features/auth/'));
    for (const kind of ['current-password', 'new-password', 'username'])
      expect(withText(pages, new RegExp(`autoComplete(=|: )["']${kind}["']`)).length, kind).toBeGreaterThan(
        0,
      );
  });
});
