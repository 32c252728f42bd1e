import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { whyNoPowerLayer } from './layer.ts';
import { powerRun } from './power.ts';

const missing = whyNoPowerLayer();
if (missing !== undefined)
  process.stderr.write(`\nSKIPPED: power cuts under the embedded table. ${missing}\n`);

describe.skipIf(missing !== undefined)('the embedded table', () => {
  it('loses nothing it answered in 40 power cuts, and without syncs loses some in 20', {
    timeout: 300_000,
  }, async () => {
    expect(failuresOf(await powerRun({ cuts: 40, unsafe: { noSync: 20 }, seed: 1 }))).toEqual([]);
  });
});
