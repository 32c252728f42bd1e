import { describe, expect, it } from 'vitest';
import { consoleGroups } from '../../../shared/calls/console.ts';
import { reasonText } from '../../../web/console/kit/ledger-words.ts';
import { auditCallText } from '../../../web/console/oversight/audit-words.ts';
import { sources } from '../../architecture/sources.ts';

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

  it('and the ledger say in Korean why the system itself wrote something', () => {
    const given = /(?:actor: [^,\n]+|target[^\n]*),\s*reason: '([a-z][^']*)'/g;
    const reasons = sources
      .filter(({ path }) => path.startsWith('functions/'))
      .flatMap(({ text }) => [...text.matchAll(given)].map(([, reason = '']) => reason));
    expect(reasons.length).toBeGreaterThan(8);
    for (const reason of reasons) expect(reasonText(reason), reason).toMatch(/[가-힣]/);
  });

  it('shows what it has no name for as it is', () => {
    expect(auditCallText('POST /admin/new/thing')).toBe('POST /admin/new/thing');
  });
});
