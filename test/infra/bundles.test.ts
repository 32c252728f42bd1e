import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { App } from 'aws-cdk-lib';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bundleFunction } from '../../infra/bundle.mjs';
import { handlerFiles } from '../../infra/project-files.mjs';
import { root } from '../../infra/root.ts';
import { DataStack } from '../../infra/stacks/data.ts';
import { LiveStack } from '../../infra/stacks/live.ts';
import { stages } from '../../infra/stages.ts';
import { readByColdStart } from '../bench/bundles.ts';

/** Inside the project, where the packages are found. */
const made = join(root, '.data');
mkdirSync(made, { recursive: true });
const folder = mkdtempSync(join(made, 'bundles-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const source = `
import { SQSClient } from '@aws-sdk/client-sqs';
const queue = new SQSClient({ region: 'ap-northeast-2' });
export const handler = async () => {
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  return [PutObjectCommand.name.length > 0, (await queue.config.credentials()).accessKeyId];
};`;
const file = join(folder, 'handler.ts');
writeFileSync(file, source);
const entry = relative(root, file);

/** Of this process's environment what a program needs to start at all: no credentials. */
const bare = Object.fromEntries(['PATH', 'SYSTEMROOT'].map((name) => [name, process.env[name]]));

const bundled = (name: string) => {
  const outdir = join(folder, name);
  return { outdir, ...bundleFunction({ entry, outdir }) };
};
const filesOf = (outdir: string) =>
  Object.fromEntries(readdirSync(outdir).map((name) => [name, readFileSync(join(outdir, name), 'utf8')]));
const { outdir, outputs, inputs } = bundled('first');

describe('a bundled function', () => {
  it('keeps what it loads with import() in files that a cold start does not read', () => {
    const read = readByColdStart(outputs, outdir);
    const later = Object.keys(outputs).filter((path) => !read.includes(path));
    const holding = (client: string) => (path: string) =>
      Object.keys(outputs[path]?.inputs ?? {}).some((input) => input.includes(`/${client}/`));
    expect(read.some(holding('client-sqs'))).toBe(true);
    expect(read.filter(holding('client-s3'))).toEqual([]);
    expect(later.filter(holding('client-s3'))).toHaveLength(1);
  });

  it('takes the SDK’s credentials from its environment and holds no code that looks elsewhere', () => {
    const others = /credential-provider-(?!env\/)|token-providers|client-sso/;
    expect(Object.keys(inputs).filter((path) => others.test(path))).toEqual([]);
    expect(Object.values(filesOf(outdir)).filter((text) => /sso_start_url|fromSSO/.test(text))).toHaveLength(
      0,
    );
    const run = (environment: object) =>
      execFileSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `const { handler } = await import(process.argv[1]);
           process.stdout.write(JSON.stringify(await handler().catch((error) => error.message)));`,
          pathToFileURL(join(outdir, 'index.mjs')).href,
        ],
        { encoding: 'utf8', env: { ...bare, NODE_NO_WARNINGS: '1', ...environment } },
      );
    expect(JSON.parse(run({ AWS_ACCESS_KEY_ID: 'ours', AWS_SECRET_ACCESS_KEY: 'secret' }))).toEqual([
      true,
      'ours',
    ]);
    expect(run({})).toContain('Unable to find environment variable credentials');
  });

  it('signs and checks tokens without semver and lodash.includes, which would be read at every start', () => {
    const own = join(folder, 'tokens');
    writeFileSync(
      file,
      `import { sign, verify } from 'jsonwebtoken';
export const handler = async () => verify(sign({ sub: 'one' }, 'k'.repeat(32)), 'k'.repeat(32)).sub;`,
    );
    const { inputs } = bundleFunction({ entry, outdir: own });
    writeFileSync(file, source);
    expect(Object.keys(inputs).filter((path) => /\/(semver|lodash\.includes|bowser)\//.test(path))).toEqual(
      [],
    );
    const run = `const { handler } = await import(process.argv[1]); process.stdout.write(await handler());`;
    const module = pathToFileURL(join(own, 'index.mjs')).href;
    const args = ['--input-type=module', '-e', run, module];
    expect(execFileSync(process.execPath, args, { encoding: 'utf8' })).toBe('one');
  });

  it('of every Lambda is at most 700 KB at a cold start', () => {
    const kilobytes = handlerFiles().map((path) => {
      const own = join(folder, 'sizes', path);
      const { outputs } = bundleFunction({ entry: path, outdir: own });
      const bytes = readByColdStart(outputs, own).map((name) => outputs[name]?.bytes ?? 0);
      return bytes.reduce((sum, one) => sum + one, 0) / 1024;
    });
    expect(kilobytes.length).toBeGreaterThan(20);
    expect(Math.max(...kilobytes)).toBeLessThanOrEqual(700);
  });

  it('consists of the same files under the same names when nothing has changed', () => {
    expect(filesOf(bundled('second').outdir)).toEqual(filesOf(outdir));
  });

  it('is what a deployment uploads', () => {
    const app = new App({
      outdir: mkdtempSync(join(tmpdir(), 'newbet-deployed-')),
      analyticsReporting: false,
      context: { 'aws:cdk:bundling-stacks': ['newbet-dev-live'], 'aws:cdk:disable-stack-trace': true },
    });
    const settings = stages.dev;
    const env = { region: settings.region };
    const data = new DataStack(app, 'newbet-dev-data', { env, settings });
    const live = new LiveStack(app, 'newbet-dev-live', { env, stage: 'dev', settings, data });
    const { handler } = z
      .object({ handler: z.string() })
      .parse(live.node.findChild('Live').node.defaultChild);
    expect(handler).toBe('index.handler');
    const own = join(folder, 'live');
    bundleFunction({ entry: 'functions/live/handler.ts', outdir: own });
    const uploaded = readdirSync(app.outdir).map((name) => join(app.outdir, name));
    expect(uploaded.filter((path) => statSync(path).isDirectory()).map(filesOf)).toContainEqual(filesOf(own));
  });
});
