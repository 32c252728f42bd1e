import { readFileSync } from 'node:fs';
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

  it('each has its heading in the runbook, and each heading its alarm', () => {
    expect(linked.filter((heading) => !headings.includes(heading))).toEqual([]);
    expect(headings.filter((heading) => !linked.includes(heading) && !heading.startsWith('how-to-'))).toEqual(
      [],
    );
  });
});
