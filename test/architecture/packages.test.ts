import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../infra/root.ts';
import { sources } from './sources.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The product's own, and that of a part which no other part may need. */
const homes = ['', 'test/bench/reference/'];

describe('packages', () => {
  it.each(homes)('%spackage-lock.json names no registry’s host', (home) => {
    expect(read(`${home}package-lock.json`)).not.toMatch(/"resolved":|https?:\/\/[^"]*regist/);
  });

  it.each(homes)(
    '%spackage-lock.json holds a checksum of every package this kind of machine installs',
    (home) => {
      interface Locked {
        readonly integrity?: string;
        readonly inBundle?: boolean;
        readonly optional?: boolean;
        readonly os?: readonly string[];
      }
      const packages: Record<string, Locked> = JSON.parse(read(`${home}package-lock.json`)).packages;
      // Builds for other machines are named without one where the registry of the day did not hold them.
      const foreign = ({ optional, os }: Locked) => optional === true && os !== undefined;
      const without = Object.entries(packages).filter(
        ([path, locked]) =>
          path !== '' && !locked.inBundle && !foreign(locked) && locked.integrity === undefined,
      );
      expect(without.map(([path]) => path)).toEqual([]);
    },
  );

  it.each(homes)('every version of %spackage.json is exact', (home) => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(`${home}package.json`));
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
    );
    expect(loose).toEqual([]);
  });

  it('no version that renovate.json holds back is installed', () => {
    const rules: { matchPackageNames?: string[]; allowedVersions?: string }[] = JSON.parse(
      read('renovate.json'),
    ).packageRules;
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const installed = Object.entries({ ...dependencies, ...devDependencies });
    const held = rules.filter(({ allowedVersions }) => allowedVersions !== undefined);
    const beyond = held.flatMap(({ matchPackageNames = [], allowedVersions }) => {
      const [, major] = /^<(\d+)\.0\.0$/.exec(allowedVersions ?? '') ?? [];
      return installed.filter(
        ([name, version]) =>
          matchPackageNames.some((one) =>
            one.endsWith('/**') ? name.startsWith(one.slice(0, -2)) : name === one,
          ) && !(Number.parseInt(String(version), 10) < Number(major)),
      );
    });
    expect(beyond).toEqual([]);
    expect(held.length).toBeGreaterThan(3);
  });

  // The owner's card. The name middy is @middy/core today.
  it.each([
    ['react', 'web'],
    ['react-dom/client', 'web'],
    ['react-router-dom', 'web'],
    ['@tanstack/react-query', 'web'],
    ['zod', 'shared'],
    ['jsonwebtoken', 'functions'],
    ['@middy/core', 'functions'],
    ['@aws-sdk/client-dynamodb', 'functions'],
    ['@aws-sdk/lib-dynamodb', 'functions'],
    ['@aws-sdk/client-apigatewaymanagementapi', 'functions'],
    ['aws-cdk-lib', 'infra'],
    ['constructs', 'infra'],
    ['vite', 'web'],
    ['vitest', 'test'],
    ['aws-sdk-client-mock', 'test'],
  ])('%s does its work in %s', (name, folder) => {
    // Neither `import type { … }` nor braces that hold types alone.
    const typeOnly = /(?:^|\n)\s*import (?:type\s[^;]*|\{(?:\s*type \w+(?: as \w+)?,?)+\s*\} from [^;]*);/g;
    const users = sources.filter(
      ({ path, text, imports }) =>
        path.startsWith(`${folder}/`) &&
        imports.includes(name) &&
        text.replaceAll(typeOnly, '').includes(`'${name}'`),
    );
    expect(users.map(({ path }) => path)).not.toEqual([]);
  });

  it('no code of ours speaks to AWS where a client of the SDK does, and one file signs', () => {
    const signing = sources.filter(
      ({ path, text, imports }) =>
        /^(functions|infra|shared|web)\//.test(path) &&
        (imports.some((one) => /^(aws4|aws-sign)/.test(one)) ||
          /AWS4-HMAC-SHA256|AmazonSQS\.|DynamoDB_\d/.test(text)),
    );
    // It agrees with the SDK's to the byte: test/ledger/signer.test.ts.
    expect(signing.map(({ path }) => path)).toEqual(['functions/aws/kept-key-signer.ts']);
  });

  it('no file knows a machine’s own folders', () => {
    const own = sources.filter(
      ({ path, text }) =>
        !path.startsWith('test/architecture/') && /['"`](\/home\/|\/root\/|\/work\/|\/Users\/)/.test(text),
    );
    expect(own.map(({ path }) => path)).toEqual([]);
  });
});
