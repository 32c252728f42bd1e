import { describe, expect, it } from 'vitest';
import { feedEnvironment } from '../../../functions/jobs/feed/environment.ts';
import { localEnvironment } from '../../../infra/local/environment.ts';

describe('the feed', () => {
  it('is the sandbox by default, here and on one machine', () => {
    expect(feedEnvironment({}).FEED).toBe('sandbox');
    expect(localEnvironment({}).FEED).toBe('sandbox');
  });

  it.each([
    ['replay', 'REPLAY'],
    ['lsports', 'LSPORTS_ACCESS'],
    ['oddsapi', 'ODDS_API_ACCESS'],
  ])('%s without %s reports what it lacks', (FEED, lacking) => {
    expect(() => feedEnvironment({ FEED })).toThrow(lacking);
    expect(feedEnvironment({ FEED, [lacking]: '{"a":1}' }).FEED).toBe(FEED);
  });

  it('that does not exist is refused', () => {
    expect(() => feedEnvironment({ FEED: 'lsport' })).toThrow(/FEED/);
    expect(() => localEnvironment({ FEED: 'lsport' })).toThrow(/FEED/);
  });
});
