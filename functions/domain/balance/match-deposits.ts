import type { CashRequest } from '../../../shared/model/balance/cash-request.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { matchLines } from '../../../shared/rules/balance/bank-lines/match-lines.ts';
import { cashCodeOf } from '../../../shared/rules/balance/cash-code.ts';
import type { Context } from '../../runtime/http/context.ts';
import { leftLines, lineAt, type StoredLine } from '../../table/balance/bank-lines.ts';
import { requestAt } from '../../table/balance/cash-requests.ts';
import { openRequests } from '../../table/balance/cash-requests-list.ts';
import { commitMatch } from '../../table/balance/match-bank-lines.ts';
import { at, batchGet } from '../../table/client/table.ts';
import { keys } from '../../table/keys/keys.ts';
import type { Profile } from '../../table/member/members.ts';
import { decryptPersonal } from '../../table/member/profile.ts';

/** Lines and requests one pass looks at: more than a day brings. */
export const mostAtOnce = 300;

/** Matches what is plain. Nobody decides: the same lines and requests give the same pairs whoever asks. */
export async function matchPlainLines(context: Context<'operator'>): Promise<number> {
  const [{ lines }, { requests }] = await Promise.all([
    leftLines({ size: mostAtOnce }),
    openRequests('DEP', { size: mostAtOnce }),
  ]);
  const waiting = requests.filter(({ bankLine }) => bankLine === undefined);
  if (lines.length === 0 || waiting.length === 0) return 0;
  const owners = await ownersOf(waiting);
  const pairs = matchLines(
    lines,
    waiting.map((request) => ({
      id: cashCodeOf(request),
      amount: request.amount,
      owner: owners.get(request.memberSeq) ?? '',
      at: request.at,
    })),
  );
  let matched = 0;
  for (const [lineId, code] of pairs) {
    const line = lines.find(({ id }) => id === lineId);
    const request = waiting.find((one) => cashCodeOf(one) === code);
    if (line && request && (await matchedByRule({ line, request }, context))) matched += 1;
  }
  return matched;
}

const byRule = '자동 매칭';

/** False when another call was first. */
async function matchedByRule(
  { line, request }: { readonly line: StoredLine; readonly request: CashRequest },
  context: Context<'operator'>,
): Promise<boolean> {
  const audit = auditOf({ line, request }, { context, reason: byRule });
  try {
    await commitMatch({ line, request, by: byRule, reason: byRule, now: context.now, also: [audit] });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'changed-meanwhile') return false;
    throw error;
  }
}

export function auditOf(
  { line, request }: { readonly line: StoredLine; readonly request: CashRequest },
  { context, reason }: { readonly context: Context<'operator'>; readonly reason: string },
) {
  return context.audit({
    target: cashCodeOf(request),
    reason,
    before: { bankLine: null },
    after: { bankLine: line.id, amount: line.amount },
  });
}

/** Holders of the accounts of the requests' members. */
async function ownersOf(requests: readonly CashRequest[]): Promise<ReadonlyMap<number, string>> {
  const found = await batchGet(requests.map(({ memberSeq }) => keys.profile(memberSeq)));
  return new Map(
    requests.flatMap(({ memberSeq }) => {
      const profile = at<Profile>(found, keys.profile(memberSeq));
      return profile ? [[memberSeq, decryptPersonal(profile, 'owner')] as const] : [];
    }),
  );
}

/** A line and a request that may still become one. @throws Refusal not-found, line-amount, changed-meanwhile */
export async function lineAndRequest(lineId: string, named: { memberSeq: number; id: string }) {
  const [line, request] = await Promise.all([lineAt(lineId), requestAt({ ...named, type: 'DEP' })]);
  if (!line || !request) throw new Refusal('not-found');
  if (line.amount !== request.amount) throw new Refusal('line-amount');
  if (line.state !== 'LEFT' || request.bankLine || request.state === 'REJECTED')
    throw new Refusal('changed-meanwhile');
  return { line, request };
}
