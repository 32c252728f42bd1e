import { describe, expect, it } from 'vitest';
import { consoleGroups } from '../../../shared/calls/console.ts';
import type { AuditRow } from '../../../shared/model/admin/wire-audit.ts';
import { reasonText } from '../../../web/console/kit/ledger-words.ts';
import { dayWithin, searchOn } from '../../../web/console/oversight/audit-search.ts';
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

describe('a search of the audit', () => {
  const row = (place: number): AuditRow => ({
    ...{ key: String(place), at: '2026-06-01T00:00:00.000Z', operatorId: 'cs01', call: 'x', target: 'M#1' },
    ...{ reason: '안내', ip: '::1', before: null, after: null },
  });
  /** A call that finds some lines in each of its pages; the last page is `end`. */
  const found = (end: number, some: number) => {
    const asked: (string | undefined)[] = [];
    const ask = async (after: string | undefined) => {
      asked.push(after);
      const place = asked.length;
      const list = Array.from({ length: some }, (_, at) => row(place * 10 + at));
      return { list, next: place === end ? null : String(place), readTo: String(place) };
    };
    return { ask, asked };
  };

  it('of few lines goes on until the end and has those of every call once', async () => {
    const { ask, asked } = found(3, 1);
    const page = await searchOn(ask, undefined);
    expect(asked).toEqual([undefined, '1', '2']);
    expect({ ...page, list: page.list.map(({ key }) => key) }).toEqual({
      ...{ list: ['10', '20', '30'], next: null, readTo: '3' },
    });
  });

  it('stops with twenty lines or after twenty calls, and says how far it came', async () => {
    const { ask, asked } = found(1_000, 10);
    expect(await searchOn(ask, 'from')).toMatchObject({ next: '2', readTo: '2' });
    expect(asked).toEqual(['from', '1']);
    const none = found(1_000, 0);
    expect(await searchOn(none.ask, undefined)).toMatchObject({ list: [], next: '20', readTo: '20' });
  });

  it('takes a day that lies outside of a range at its nearer end', () => {
    const range = { from: '2026-05-01', to: '2026-06-01' };
    expect(['2026-04-30', '2026-05-20', '2026-06-02'].map((day) => dayWithin(day, range))).toEqual([
      ...['2026-05-01', '2026-05-20', '2026-06-01'],
    ]);
  });
});
