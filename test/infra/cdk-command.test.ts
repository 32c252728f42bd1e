import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { packageProgram } from '../../infra/programs.mjs';
import { root } from '../../infra/root.ts';
import { scratchFolder } from '../support/system/scratch-folder.ts';

const run = promisify(execFile);
/** Where the CDK finds what cdk.json names, as under `npm run`. */
const programs = join(root, 'node_modules', '.bin');

/**
 * What `npx cdk list` prints; the pages stay as they are built: other tests serve them. The rule pack is two thirds of its time:
 * dev passes it here, prod in `synthesised`.
 */
async function cdkList(...options: readonly string[]): Promise<readonly string[]> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const output = await scratchFolder('cdk');
  const listing = ['list', '--build', 'node --version', '--output', output, '--no-notices', ...options];
  const { command, words } = packageProgram('cdk', listing);
  const { stdout } = await run(command, words, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${programs}${delimiter}${process.env['PATH']}`,
      CI: 'true',
      ...(options.includes('stage=prod') && { CDK_VALIDATION: 'false' }),
    },
  });
  return stdout.split('\n').filter((line) => line.startsWith('newbet-'));
}

const parts = ['data', 'live', 'calls', 'jobs', 'firewall', 'web'];

describe('the cdk commands as they stand', () => {
  it.each([
    ['without a stage', 'dev', []],
    [
      'with -c stage=prod, an address for its alarms and its operators’ network',
      'prod',
      ['-c', 'stage=prod', '-c', 'alarmMail=alarms@newbet.example', '-c', 'operatorAddresses=203.0.113.0/24'],
    ],
  ] as const)('%s describe every stack of %s', async (_, stage, options) => {
    expect((await cdkList(...options)).map((line) => line.split(' ')[0]).toSorted()).toEqual(
      parts.map((part) => `newbet-${stage}-${part}`).toSorted(),
    );
  });

  it('with a stage that is not on AWS say which are', async () => {
    await expect(cdkList('-c', 'stage=local')).rejects.toMatchObject({
      stderr: expect.stringContaining('no stage local on AWS: -c stage=<dev|prod>'),
    });
  });

  it('of prod stop without an address that its alarms are mailed to, and say how to give it', async () => {
    await expect(cdkList('-c', 'stage=prod')).rejects.toMatchObject({
      stderr: expect.stringContaining(
        'stage prod needs an address its alarms are mailed to: -c alarmMail=<address>, or alarmMail of prod in infra/stages.ts',
      ),
    });
  });

  it('build the pages before, as npm run build does', () => {
    const { build } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'));
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(build).toBe(`${scripts.build} --logLevel warn`);
    expect(scripts.deploy).toBe('cdk deploy --all');
  });
});
