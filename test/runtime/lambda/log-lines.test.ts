import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { log } from '../../../functions/runtime/log.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.constantFrom(
    'x\n{"level":"error","event":"entry-changed"}',
    'a\r\nb',
    '\u2028\u2029\u0085',
    '"},"event":"x',
  ),
);

it('text of a stranger stays within its field: one line an event, whatever the text holds', () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  fc.assert(
    fc.property(hostile, hostile, (message, target) => {
      written.mockClear();
      log.warn('refused', { message, target });
      expect(written).toHaveBeenCalledTimes(1);
      const line = String(written.mock.calls[0]?.[0]);
      expect(line.trimEnd()).not.toMatch(/[\r\n]/);
      expect(JSON.parse(line)).toMatchObject({ level: 'warn', event: 'refused', message, target });
    }),
  );
  written.mockRestore();
});
