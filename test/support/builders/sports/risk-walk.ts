import { forgetRiskDay, markRisk } from '../../../../functions/jobs/sweep/mark-risk.ts';
import { nextLogin } from '../../../../functions/table/auth/login-history.ts';
import { perTableMemory } from '../../../../functions/table/client/per-table-memory.ts';
import { transact } from '../../../../functions/table/client/table.ts';
import { readMatchState } from '../../../../functions/table/sports/matches.ts';
import type { Market, MatchState } from '../../../../shared/model/sports/match.ts';
import { withHistory } from '../../../../shared/rules/sports/price-history.ts';
import type { StoredMember } from '../member/members.ts';
import { listedMatch } from './matches.ts';

const day = 86_400_000;
/** Of this file's table: files share their modules, and after a week of walks the logins are too old. */
const memory = perTableMemory(() => ({ walks: 0 }));

/** The sweep's walk of a new day, to its end; how many records it wrote. */
export async function walkForMarks(): Promise<number> {
  const walked = memory();
  walked.walks += 1;
  forgetRiskDay();
  return markRisk(Date.now() + walked.walks * day);
}

/** A login of the member from this address: the walk looks at nobody else. */
export async function loggedInFrom({ memberSeq }: StoredMember, ip: string): Promise<void> {
  await transact([await nextLogin(memberSeq, { at: Date.now(), ip, device: 'Firefox 140' })]);
}

/** The match with other prices on its winner, in hundredths, remembered as of a moment. */
export async function pricedAt(
  state: MatchState,
  prices: readonly number[],
  at: number,
): Promise<MatchState> {
  const before = await readMatchState(state.match.gameId);
  const winner = (market: Market): Market => {
    if (market.marketId !== 1) return market;
    const folders = market.folders.map((folder) => ({
      ...folder,
      selections: folder.selections.map((one, place) => ({ ...one, price: prices[place] ?? one.price })),
    }));
    return withHistory({ ...market, folders }, at);
  };
  const after = { match: before?.match ?? state.match, markets: (before ?? state).markets.map(winner) };
  return listedMatch(after, before ?? null);
}
