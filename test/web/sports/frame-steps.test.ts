import { expect, it } from 'vitest';
import { isFrameStep } from '../../../web/features/sports/frame/frame-steps.ts';

it('a message of a frame opens a page of the sports pages and nothing else', () => {
  expect(isFrameStep({ type: 'go', path: '/sport/inplay/100498690' })).toBe(true);
  for (const data of [
    null,
    'go',
    ['go', '/sport/korean'],
    { type: 'go' },
    { type: 'open', path: '/sport/korean' },
    { type: 'go', path: 'https://elsewhere.example/sport/korean' },
    { type: 'go', path: '//elsewhere.example' },
    { type: 'go', path: '/sport/../balance/withdrawal' },
    { type: 'go', path: 'javascript:alert(1)' },
    { type: 'go', path: '/balance/withdrawal' },
    { type: 'go', path: `/sport/${'x'.repeat(81)}` },
    { type: 'go', path: '/sport/korean?next=//elsewhere.example' },
    { type: 'go', path: { toString: () => '/sport/korean' } },
  ])
    expect(isFrameStep(data), JSON.stringify(data)).toBe(false);
});
