import { describe, expect, it } from 'vitest';
import { shownTime, turned } from '../../../web/console/matches/shown-time.ts';

const at = '2026-11-28T00:00:00.000Z';

describe('a suspension turned round on the page that shows it', () => {
  it('is lifted with the time it was shown with, and set without one', () => {
    expect(turned(true, at)).toEqual({ stopped: false, at });
    expect(turned(true, null)).toEqual({ stopped: false });
    expect(turned(false, at)).toEqual({ stopped: true });
    expect([shownTime(at), shownTime(null)]).toEqual([{ at }, {}]);
  });
});
