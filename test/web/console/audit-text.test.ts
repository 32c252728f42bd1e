import { describe, expect, it } from 'vitest';
import { consoleGroups } from '../../../shared/calls/console.ts';
import { auditCallText } from '../../../web/console/oversight/audit-words.ts';

describe('the audit', () => {
  it('names everything an operator can do in Korean', () => {
    const written = consoleGroups.flatMap(({ calls }) =>
      Object.entries(calls).flatMap(([name, call]) =>
        call.for === 'operator' && call.does === 'writes' ? [name] : [],
      ),
    );
    expect(written.length).toBeGreaterThan(20);
    for (const name of written) expect(auditCallText(name), name).toMatch(/^[가-힣OTP ·]+$/);
  });

  it('shows what it has no name for as it is', () => {
    expect(auditCallText('POST /admin/new/thing')).toBe('POST /admin/new/thing');
  });
});
