import { ulid } from 'ulid';
import * as z from 'zod';
import { saveSettings } from '../../functions/table/admin/settings.ts';
import { type Item, put } from '../../functions/table/client/table.ts';
import { addDays, openDay } from '../../functions/table/history/days.ts';
import { lineOf } from '../../functions/table/history/list.ts';
import { keys } from '../../functions/table/keys/keys.ts';
import { encryptPersonal } from '../../functions/table/member/profile.ts';
import document from '../../shared/model/default-settings.json' with { type: 'json' };
import { betClassOf } from '../../shared/rules/bets/bet-classes.ts';
import { storeAtOnce } from '../support/builders/in-bulk.ts';
import { storedOperator } from '../support/builders/member/operators.ts';
import { callRecords } from '../support/builders/member/records.ts';
import { openTable } from '../support/system/table.ts';
import { type Row, row } from './report.ts';

const dayMs = 24 * 3_600_000;
const storedTogether = 1_000;
/** Seconds until an operator knows how many members a segment without a result has, and milliseconds of one page. */
const target = { seconds: 2, page: 1_000 };

const segments = [
  ['everybody', {}],
  ['level 2', { levels: [2] }],
  ['who lost in 30 days', { net: { to: -1 } }],
] as const;

/** What counting and listing a segment takes: calls in this process on the embedded table, one after the other. */
export async function segmentRows(sizes: readonly number[]): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of sizes) {
    const { close } = await openTable();
    await saveSettings(document, 1);
    for (let first = 1; first <= size; first += storedTogether) await storeMembers(first, size);
    await put({ ...keys.memberCounter(), last: size });
    for (const [name, filter] of segments) {
      const counted = await wholeWalk({ filter, only: 'count' });
      const listed = await wholeWalk({ filter, size: 100 });
      if (counted.members !== listed.members) throw new Error(`${counted.members}, ${listed.members}`);
      const of = `${size} members, ${name} (${counted.members})`;
      rows.push(
        row(`${of}: counted`, counted.seconds, 's', 'net' in filter ? undefined : { atMost: target.seconds }),
        row(`  longest of ${counted.pages} pages`, counted.longest, 'ms', { atMost: target.page }),
        row('  listed whole', listed.seconds, 's'),
        row(`  first of ${listed.pages} pages`, listed.first, 'ms', { atMost: target.page }),
      );
    }
    await close();
  }
  return rows;
}

function storeMembers(first: number, size: number): Promise<void> {
  const count = Math.min(storedTogether, size - first + 1);
  return storeAtOnce(Array.from({ length: count }, (_, place) => itemsOf(first + place)).flat());
}

/** Of ten members seven stayed away for more than thirty days; three were there, and one of those bet on twenty days. */
function itemsOf(memberSeq: number): readonly Item[] {
  const now = Date.now();
  const place = memberSeq % 10;
  const away = place < 7 ? 40 + (memberSeq % 300) : memberSeq % 25;
  const sealed = encryptPersonal('01012345678', { memberSeq, field: 'phone' });
  const items = [
    {
      ...keys.balance(memberSeq),
      ...{ cash: 1_000, point: 0, hold: 0, receivable: 0, v: 1, st: 'active', tv: 1 },
    },
    {
      ...keys.profile(memberSeq),
      ...{ memberSeq, userId: `m${memberSeq}`, nickname: `회원${memberSeq}`, level: 1 + (memberSeq % 5) },
      ...{ type: '일반회원', siteName: 'newbet', registeredAt: now - 400 * dayMs, permissions: {} },
      ...{ bankName: '국민은행', phone: sealed, birthday: sealed, owner: sealed, account: sealed },
      recommender: null,
    },
    {
      ...keys.loginHistory(memberSeq),
      n: 1,
      s01: { at: now - away * dayMs, ip: '203.0.113.5', device: 'Chrome / Windows' },
    },
  ];
  return place === 9 ? [...items, ...playOf(memberSeq, now)] : items;
}

const missed = betClassOf({ type: 'pre-match', status: 'settled', result: 'miss' });

function playOf(memberSeq: number, now: number): readonly Item[] {
  const rows = keys.bets(memberSeq);
  const through = addDays(openDay(now), -1);
  const lines = Array.from({ length: 20 }, (_, back) => {
    const day = addDays(through, -back);
    const at = now - (back + 1) * dayMs;
    const bet = { id: ulid(at), kind: missed, stake: 10_000, paid: 0, listed: true };
    return { ...keys.historyLine(rows, day, 0), ...lineOf([bet], { day, at }) };
  });
  const heads = [rows, keys.casinoLines(memberSeq)].map((of) => ({ ...keys.historyHead(of), through }));
  return [...heads, ...lines];
}

/** What an operator has at once: more wait. */
const callsOfOperator = 250;

const Page = z.object({ count: z.int(), next: z.string().nullable() });

async function wholeWalk(body: object) {
  let as = await storedOperator('cs');
  const begun = performance.now();
  const took: number[] = [];
  let [members, after] = [0, ''];
  do {
    if (took.length % callsOfOperator === callsOfOperator - 1) as = await storedOperator('cs');
    const started = performance.now();
    const { payload } = await callRecords(as, 'segment', { ...body, ...(after !== '' && { after }) });
    took.push(performance.now() - started);
    const { count, next } = Page.parse(payload);
    members += count;
    after = next ?? '';
  } while (after !== '');
  const seconds = (performance.now() - begun) / 1000;
  return { members, seconds, pages: took.length, longest: Math.max(...took), first: took[0] ?? 0 };
}
