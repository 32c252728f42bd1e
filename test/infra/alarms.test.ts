import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../infra/root.ts';
import { synthesised } from './synthesised.ts';

const prod = synthesised('prod');
const alarms = ['data', 'live', 'calls', 'jobs'].flatMap((stack) =>
  Object.entries(prod.stack(stack).findResources('AWS::CloudWatch::Alarm')).map(([id, { Properties }]) => ({
    id,
    description: String(Properties.AlarmDescription),
    actions: Properties.AlarmActions,
  })),
);
const headings = [...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
  ([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'),
);
const linked = alarms.map(({ description }) => /docs\/runbook\.md#([a-z-]+)/.exec(description)?.[1] ?? '');

/** Attempts that are refused, and what fails without a call that does: somebody must hear of them. */
const watched = [
  'token-forged',
  'signature-refused',
  'socket-refused',
  'withdrawal-password-wrong',
  'withdrawal-password-locked',
  'refresh-reused',
  'login-halted',
  'firewall-not-fed',
  'leaked-passwords-unanswered',
];

describe('alarms', () => {
  it('watch every function, the queue, the table and the calls', () => {
    expect(alarms.length).toBeGreaterThanOrEqual(18);
  });

  it('state whom the failure hurts and notify someone', () => {
    for (const { id, description, actions } of alarms) {
      expect(description, id).toMatch(/^\S.+ \(docs\/runbook\.md#[a-z-]+\)$/);
      expect(actions, id).toHaveLength(1);
    }
  });

  it('count events that the functions write', () => {
    const counted = ['live', 'calls', 'jobs'].flatMap((stack) =>
      Object.values(prod.stack(stack).findResources('AWS::Logs::MetricFilter')).flatMap(({ Properties }) =>
        [...String(Properties.FilterPattern).matchAll(/\$\.event = "([a-z-]+)"/g)].map(([, event]) => event),
      ),
    );
    const source = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(root, 'functions', file), 'utf8'))
      .join('\n');
    expect(counted).toEqual(expect.arrayContaining(watched));
    for (const event of counted)
      expect(source, event).toMatch(new RegExp(`log\\.(info|warn|error)\\(\\s*'${event}'`));
  });

  it('each has its heading in the runbook, and each heading its alarm', () => {
    expect(linked.filter((heading) => !headings.includes(heading))).toEqual([]);
    expect(headings.filter((heading) => !linked.includes(heading) && !heading.startsWith('how-to-'))).toEqual(
      [],
    );
  });
});
