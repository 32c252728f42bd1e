import type { records } from '../../../shared/calls/records/records.ts';
import { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import type { CasinoLine } from '../../../shared/model/balance/casino-line.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import { cashRecordOf, cashStatusOf, cashTypeFrom } from '../../../shared/rules/balance/cash-record.ts';
import { betToWire } from '../../../shared/rules/bets/bet-to-wire.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { bonusSettings } from '../../table/balance/cash-requests-bonus.ts';
import { newestRequests } from '../../table/balance/cash-requests-list.ts';
import { rollingOfMember } from '../../table/balance/cash-requests-rolling.ts';
import { openRequirements } from '../../table/balance/rolling-requirements.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import { casinoLineOf, casinoLineToWire } from '../../table/casino/casino-lines.ts';
import { dayOfId } from '../../table/history/days.ts';
import { newestRows } from '../../table/history/newest-rows.ts';
import { keys } from '../../table/keys/keys.ts';
import { readProfile } from '../../table/member/members.ts';

/** Beside the rows: an unknown member has none, and is told from one without. @throws Refusal not-found */
async function withMember<Found>(memberSeq: number, reading: Promise<Found>): Promise<Found> {
  const [found, profile] = await Promise.all([reading, readProfile(memberSeq)]);
  if (!profile) throw new Refusal('not-found');
  return found;
}

export const memberBets: Answer<typeof records.calls.memberBets> = async ({ members_seq, ...paging }) => {
  const rows = newestRows(keys.bets(members_seq), paging);
  const { items, next } = await withMember(members_seq, rows);
  const bets = items.map(betOf);
  return {
    list: bets.map((bet) => ({ bet: betToWire(bet), hidden: bet.removedFromList === true })),
    next,
  };
};

export const memberCasino: Answer<typeof records.calls.memberCasino> = async ({ members_seq, ...paging }) => {
  const rows = newestRows(keys.casinoLines(members_seq), paging);
  const { items, next } = await withMember(members_seq, rows);
  const lines = items.map(casinoLineOf);
  return {
    list: lines.map((line) => ({
      line: casinoLineToWire(line),
      kind: line.kind,
      hidden: line.removedFromList === true,
      round: roundOf(line),
    })),
    next,
  };
};

function roundOf({ vendor, id, roundId, transactionId }: CasinoLine) {
  if (vendor === undefined) return null;
  const day = dayOfId(id);
  return {
    vendor,
    day: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    roundId: roundId === '' ? transactionId : roundId,
  };
}

export const memberRequests: Answer<typeof records.calls.memberRequests> = async ({
  members_seq,
  type,
  ...paging
}) => {
  const rows = newestRows(keys.requests(members_seq, cashTypeFrom(type)), paging);
  const { items, next } = await withMember(members_seq, rows);
  const requests = items.map((item) => CashRequest.parse(item));
  return {
    list: requests.map((request) => ({
      request: cashRecordOf(request),
      operators: [...new Set(request.steps.map(({ operatorId }) => operatorId))],
      steps: request.steps.map(({ operatorId, to, at }) => ({
        operatorId,
        to: cashStatusOf(to),
        at: new Date(at).toISOString(),
      })),
    })),
    next,
  };
};

/** Deposits in which bonuses are looked for. */
const depositsLookedAt = 100;

export const memberRolling: Answer<typeof records.calls.memberRolling> = async ({
  members_seq: memberSeq,
}) => {
  const { rollingWeights: weights } = await bonusSettings();
  const reading = Promise.all([
    rollingOfMember(memberSeq, { minOdds: weights.minOddsCounted, weights }),
    openRequirements(memberSeq),
    newestRequests({ memberSeq, type: 'DEP', count: depositsLookedAt + 1 }),
  ]);
  const [rolling, requirements, newest] = await withMember(memberSeq, reading);
  return {
    rolling,
    requirements: requirements.map(({ base, multipliers, openedAt }) => ({
      base,
      multipliers,
      openedAt: new Date(openedAt).toISOString(),
    })),
    bonuses: newest
      .slice(0, depositsLookedAt)
      .filter(({ bonus, option, code }) => bonus > 0 || option !== null || code !== null)
      .map((request) => ({
        cash_seq: cashCodeOf(request),
        at: new Date(request.at).toISOString(),
        amount: request.amount,
        bonus: request.bonus,
        name: request.option?.name ?? null,
        code: request.code,
        status: cashStatusOf(request.state),
      })),
    more: { bonuses: newest.length > depositsLookedAt },
  };
};
