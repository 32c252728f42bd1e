import { describe, expect, it } from 'vitest';
import { lacksSeasons, seasons } from '../../support/season-files.ts';
import { failuresOf } from '../audit/verdict.ts';
import { seasonRun } from './season.ts';

describe.skipIf(lacksSeasons(...seasons))('the season files', () => {
  it('settle to their expected codes and balances from ingest to bet to settlement, 25 matches of each', {
    timeout: 120_000,
  }, async () => {
    expect(failuresOf(await seasonRun({ matches: 25 }))).toEqual([]);
  });
});
