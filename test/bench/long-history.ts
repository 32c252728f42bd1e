import { ulid } from 'ulid';
import { readingOf } from '../../functions/table/audit/reconcile-member.ts';
import { rollingOfMember } from '../../functions/table/balance/cash-requests-rolling.ts';
import { betItem } from '../../functions/table/betting/bet-item.ts';
import { storePlayedBets } from '../../functions/table/betting/played-bets.ts';
import { consumedCapacity } from '../../functions/table/client/table.ts';
import { keys } from '../../functions/table/keys/keys.ts';
import type { CashRequest } from '../../shared/model/balance/cash-request.ts';
import type { Bet } from '../../shared/model/betting/bet.ts';
import { storeAtOnce } from '../support/builders/in-bulk.ts';
import { type Row, row } from './report.ts';

const histories = [300, 20_000];
const runs = 5;
const minute = 60_000;
const stake = 10_000;

/** What long histories cost: the rolling of a withdrawal, and the reconciliation of one member; on the table of this process. */
export async function longHistories(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const [place, count] of histories.entries()) {
    const memberSeq = 900_000_001 + place;
    await store(memberSeq, count);
    const started = performance.now();
    await storePlayedBets(memberSeq, Date.now());
    const stored = performance.now() - started;
    const rolling = await measured(() => rollingOfMember(memberSeq, { minOdds: 1.3 }));
    const reading = await measured(() => readingOf(memberSeq));
    const of = `of ${count} bets`;
    rows.push(
      row(`rolling ${of}: waits for the table`, rolling.waits, '', { atMost: 4 }),
      row(`  median`, rolling.milliseconds, 'ms'),
      row(`  putting them all into blocks, once`, stored, 'ms'),
      row(`reconciliation of a member ${of}`, reading.milliseconds, 'ms', { atMost: 8_000 }),
    );
  }
  return rows;
}

async function measured(work: () => Promise<unknown>) {
  const found: { milliseconds: number; waits: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [started, before] = [performance.now(), consumedCapacity().waits];
    await work();
    found.push({ milliseconds: performance.now() - started, waits: consumedCapacity().waits - before });
  }
  const middle = found.sort((one, other) => one.milliseconds - other.milliseconds)[Math.floor(runs / 2)];
  if (!middle) throw new Error('nothing was measured');
  return middle;
}

/** A member with a deposit that must be played, and that many lost bets a minute apart since, each with its entry. */
async function store(memberSeq: number, count: number): Promise<void> {
  const begun = Date.now() - (count + 10) * minute;
  const id = ulid(begun);
  const rolling = { sport: 1, mini: 1, casino: 1, slot: 1 };
  const deposit: CashRequest = {
    ...{ id, type: 'DEP', memberSeq, amount: stake * count * 2, state: 'DONE', version: 2, ordinal: 1 },
    ...{ at: begun, doneAt: begun, reason: null, code: null, bonus: 0, clearsRolling: false },
    option: { seq: 2, name: '', description: '', rolling, bonusRate: 0 },
    ...{ rolling: { done: 0, need: 0 }, firstApprover: null, steps: [] },
  };
  const bets = Array.from({ length: count }, (_, place) => lostBet(memberSeq, begun + (place + 1) * minute));
  const posted = (of: Readonly<Record<string, number>>) => ({ p: of, rh: '', res: null, actor: '', why: '' });
  const opening = { cash: stake * count, ADJUSTMENT: -stake * count };
  await storeAtOnce([
    {
      ...keys.balance(memberSeq),
      cash: 0,
      point: 0,
      hold: 0,
      receivable: 0,
      v: count + 1,
      st: 'active',
      tv: 0,
      dn: 1,
    },
    { ...keys.request(memberSeq, 'DEP', id), ...deposit },
    { ...keys.entry(memberSeq, 'ADJ', 'opening'), ...posted(opening), ref: 'opening', at: begun },
    ...bets.map(betItem),
    ...bets.map(({ code, acceptedAt }) => ({
      ...keys.entry(memberSeq, 'BET', `key-of-${code}`),
      ...posted({ cash: -stake, BET_POOL: stake }),
      ...{ ref: code, at: acceptedAt },
    })),
  ]);
}

function lostBet(memberSeq: number, at: number): Bet {
  const gameId = String(at);
  return {
    code: `b_${ulid(at)}-${memberSeq}`,
    ...{ memberSeq, kind: 'korean', type: 'pre-match', stake, acceptedAt: at, paid: 0 },
    ...{ status: 'settled', result: 'miss', version: 2, revision: 1, rulesVersion: 1, channel: 'web' },
    removedFromList: false,
    legs: [
      {
        ...{ gameId, marketId: 1, folderId: `${gameId}-1-0`, selectionId: `${gameId}:1:home`, side: 'home' },
        ...{
          line: null,
          sportId: 6046,
          sportNameKo: '축구',
          leagueNameKo: 'K리그 1',
          leagueNameEn: 'K League 1',
        },
        ...{
          homeNameKo: '울산 HD',
          awayNameKo: '전북 현대',
          homeNameEn: 'Ulsan HD',
          awayNameEn: 'Jeonbuk Hyundai',
        },
        ...{
          marketNameKo: '승무패',
          startTime: at + minute,
          odds: 185,
          boardOdds: 185,
          board: [185, 340, 420],
        },
        ...{ priceVersion: 1, code: 1, score: { home: 0, away: 1 }, wasWaiting: true },
      },
    ],
  };
}
