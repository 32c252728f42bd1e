import type { betting } from '../../../shared/calls/betting/betting.ts';
import type { CashedOut } from '../../../shared/calls/betting/cash-out.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { inplayDelay, seenGames } from '../../../shared/rules/slip/bet-delay.ts';
import { partAt, payCashOut } from '../../domain/betting/pay-cash-out.ts';
import { type PricedBet, priceBets } from '../../domain/betting/quote-cash-out.ts';
import type { Answer } from '../../runtime/http/context.ts';
import { settings } from '../../table/admin/settings.ts';
import { betOf } from '../../table/betting/bet-item.ts';
import type { CashOutReceipt } from '../../table/betting/cashed-bets.ts';
import { type AnyTicket, openTicket, ticketFrom, waitingCashOuts } from '../../table/betting/delayed-bets.ts';
import { at, get } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import { BalanceRefused, EntityMoved, replayOf } from '../../table/ledger/ledger.ts';
import { assertAlive, readStanding } from '../../table/member/members.ts';
import { heldReply } from './place-or-delay.ts';

type CashOut = Answer<typeof betting.calls.cashOut>;
type CashOutContext = Parameters<CashOut>[1];

/** Times a cash-out is judged anew because its bet moved in between. */
const attempts = 6;

/** Pays for an open bet or a part of it; whoever else moves the bet at that moment, one of them wins. */
export const cashOut: CashOut = async (request, context) => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await cashOutOnce(request, context);
    } catch (error) {
      if (error instanceof Refusal) return await earlierOr(error, context);
      if (!(error instanceof EntityMoved || error instanceof BalanceRefused)) throw error;
    }
  }
  throw new Refusal('busy', { retryAfter: 1 });
};

const cashOutOnce: CashOut = async (asked, context) => {
  const { caller, key, requestHash, now } = context;
  const { memberSeq, tokenVersion } = caller;
  const betKey = keys.bet(memberSeq, asked.betCode);
  const entryKey = keys.entry(memberSeq, 'CSH', key);
  const ticketKey = keys.cashOutTicket(memberSeq, key);
  const standing = await readStanding(memberSeq, caller.familyId, [betKey, entryKey, ticketKey]);
  assertAlive(caller, standing);
  const earlier = replayOf<CashOutReceipt>(at(standing.extra, entryKey), requestHash);
  if (earlier) return replay(earlier, context);
  const held = ticketFrom(at(standing.extra, ticketKey));
  if (held) return heldBefore(held, context);
  const { option } = await settings();
  if (option.beyond?.cashOut === false) throw new Refusal('switched-off');
  const stored = at(standing.extra, betKey);
  if (stored?.code !== asked.betCode) throw new Refusal('not-found');
  const [[priced], waiting] = await Promise.all([
    priceBets(memberSeq, { bets: [betOf(stored)], now }),
    waitingCashOuts(memberSeq),
  ]);
  if (!priced || waiting.has(asked.betCode)) throw new Refusal('no-offer');
  partAt(priced, asked);
  const seconds = holdOf(priced);
  if (seconds > 0) return hold(priced, { seconds, asked, context });
  const { balance } = standing;
  const paid = await payCashOut({ priced, asked, balance, key, requestHash, tokenVersion, now });
  if (paid.replayed) return replay(paid.receipt, context);
  return cashedOutReply(paid.receipt);
};

/** A leg in play is looked at again after the delay of in-play bets. */
function holdOf({ states, config }: PricedBet): number {
  return states.some(({ game }) => game.status === 'live') ? inplayDelay(config.option.siteOption2) : 0;
}

async function hold(
  { bet, states }: PricedBet,
  named: {
    readonly seconds: number;
    readonly asked: Parameters<CashOut>[0];
    readonly context: CashOutContext;
  },
) {
  const { seconds, asked, context } = named;
  const { caller, key, requestHash, now } = context;
  const { memberSeq, familyId, tokenVersion } = caller;
  const ticket: AnyTicket = {
    ...{ memberSeq, familyId, tokenVersion, requestHash, ticket: key },
    betCode: bet.code,
    cashOut: { share: asked.share, offer: asked.offer },
    seen: seenGames(states),
    askedAt: now,
    dueAt: now + seconds * 1000,
    state: 'waiting',
  };
  const stored = await openTicket(ticket);
  return stored === ticket ? heldReply(ticket, context) : heldBefore(stored, context);
}

/** The ticket an earlier ask opened under this key. @throws Refusal key-reused for another request */
function heldBefore(ticket: AnyTicket, context: CashOutContext) {
  if (ticket.requestHash !== context.requestHash) throw new Refusal('key-reused');
  context.replayed();
  return heldReply(ticket, context);
}

/** A refusal is only sent when no earlier attempt under this key succeeded. */
async function earlierOr(refusal: Refusal, context: CashOutContext): Promise<CashedOut> {
  const { caller, key, requestHash } = context;
  const late =
    refusal.code === 'key-reused' || refusal.code === 'session-ended'
      ? undefined
      : replayOf<CashOutReceipt>(await get(keys.entry(caller.memberSeq, 'CSH', key)), requestHash);
  if (late) return replay(late, context);
  throw refusal;
}

function replay(receipt: CashOutReceipt, context: CashOutContext): CashedOut {
  context.replayed();
  return cashedOutReply(receipt);
}

/** What a cash-out answers. */
export function cashedOutReply({ betCode, paid, stakeLeft, cash, point }: CashOutReceipt): CashedOut {
  return { betCode, paid, stakeLeft, member: { members_cash: cash, members_point: point } };
}
