import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failuresOf } from '../audit/verdict.ts';
import { seasonRun } from './season.ts';
import { seasonFiles } from './season-rows.ts';

const absent = seasonFiles.filter(({ path }) => !existsSync(path)).map(({ path }) => path);

describe.skipIf(absent.length > 0)(
  `the season files${absent.length > 0 ? ` (absent: ${absent.join(', ')}, nothing shown)` : ''}`,
  () => {
    it('settle to their expected codes and balances from ingest to bet to settlement, 25 matches of each', {
      timeout: 120_000,
    }, async () => {
      expect(failuresOf(await seasonRun({ matches: 25 }))).toEqual([]);
    });
  },
);
