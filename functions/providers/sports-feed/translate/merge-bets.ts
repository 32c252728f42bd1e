import {
  type Folder,
  type Market,
  type Selection,
  type Side,
  settlementCodes,
} from '../../../../shared/model/sports/match.ts';
import { isDecided } from '../../../../shared/rules/leg-result.ts';
import { withFeedResult } from '../../../../shared/rules/settlement/trader-decision.ts';
import type { FeedBet, FeedMarket } from '../message.ts';
import { catalogueMarket } from './catalogue-market.ts';
import { feedLine, folderId, priceInHundredths, settlementCode } from './feed-bet.ts';

/** Feed prices below this are no offer. */
const LOWEST_OFFER = 101;
const OPEN = 1;
const SETTLED = 3;

interface Merging {
  readonly market: FeedMarket;
  readonly stored: Market;
  /** Type 35: results only, nothing else on the board is replaced. */
  readonly settling: boolean;
  /** Types 35 and 36: codes count. Prices alone neither decide a selection nor open a decided one. */
  readonly deciding: boolean;
  readonly at: number;
  readonly sportId: number;
}

/** The stored market with the message's bets in it; the very same object when nothing differs. */
export function mergeBets(merging: Merging): Market {
  const { market, stored, settling, deciding, at, sportId } = merging;
  const { sideOf } = catalogueMarket({ id: market.Id, name: market.Name ?? null, sportId });
  const folders = new Map(stored.folders.map((folder) => [folder.id, folder]));
  const byFolder = new Map<string, FeedBet[]>();
  for (const bet of market.Bets ?? []) {
    const id = folderId(stored, bet);
    byFolder.set(id, [...(byFolder.get(id) ?? []), bet]);
  }
  for (const [id, bets] of byFolder) {
    const known = folders.get(id);
    const line = feedLine(bets[0]?.BaseLine)?.number ?? null;
    const before: Folder = known ?? { id, line, visible: true, suspended: false, selections: [] };
    const after = mergeFolder(before, bets, { sideOf, settling, deciding, at });
    if (after.selections.length > 0) folders.set(id, after);
  }
  return withFolders(stored, {
    folders: [...folders.values()],
    mainLine: feedLine(market.MainLine)?.number ?? stored.mainLine,
    at,
  });
}

interface MergeOptions {
  readonly sideOf: (name: string) => Side;
  readonly settling: boolean;
  readonly deciding: boolean;
  readonly at: number;
}

function mergeFolder(before: Folder, bets: readonly FeedBet[], options: MergeOptions): Folder {
  let selections = before.selections;
  for (const bet of bets) {
    const side = options.sideOf(bet.Name);
    const place = placeOf(selections, bet, side);
    const stored = selections[place];
    // A result of an earlier score's line must not put that line back over the one offered now.
    if (options.settling && stored && stored.id !== bet.Id) continue;
    const merged = mergeBet(bet, {
      side,
      deciding: options.deciding,
      stored: stored?.id === bet.Id ? stored : null,
    });
    if (stored && same(stored, merged)) continue;
    selections = stored ? selections.with(place, merged) : [...selections, merged];
  }
  if (selections === before.selections) return before;
  const { closedAt: earlier, restingSince = options.at, ...rest } = before;
  const closed = selections.every((selection) => selection.status === 'settled');
  const resting = selections.every((selection) => selection.status !== 'open');
  return {
    ...rest,
    selections,
    ...(closed && { closedAt: earlier ?? options.at }),
    ...(resting && { restingSince }),
  };
}

/** Same id, else same side: in play a line priced at a new score brings new ids and takes the old one's place. */
function placeOf(selections: readonly Selection[], bet: FeedBet, side: Side): number {
  const byId = selections.findIndex((selection) => selection.id === bet.Id);
  if (byId >= 0 || side === 'other') return byId >= 0 ? byId : selections.length;
  const bySide = selections.findIndex((selection) => selection.side === side);
  return bySide >= 0 ? bySide : selections.length;
}

interface Meeting {
  readonly side: Side;
  readonly deciding: boolean;
  readonly stored: Selection | null;
}

function mergeBet(bet: FeedBet, { side, deciding, stored }: Meeting): Selection {
  const code = deciding ? settlementCode(bet.Settlement) : null;
  if (stored?.byDesk) return withFeedResult(stored, code);
  // Only another result changes a decided selection: a late price must not offer it again.
  if (stored && isDecided(stored.settlement) && !code) return stored;
  const price = bet.Price == null ? (stored?.price ?? 0) : (priceInHundredths(bet.Price) ?? 0);
  return {
    id: bet.Id,
    name: bet.Name,
    side,
    line: shownLine(bet.Line) ?? stored?.line ?? null,
    price,
    status: code !== null && isDecided(code) ? 'settled' : statusOf(bet, price, stored),
    settlement: code || (stored?.settlement ?? settlementCodes.open),
  };
}

function statusOf(bet: FeedBet, price: number, stored: Selection | null): Selection['status'] {
  if (bet.Status === SETTLED) return 'settled';
  if (price < LOWEST_OFFER) return 'suspended';
  if (bet.Status === OPEN) return 'open';
  return bet.Status == null && stored ? stored.status : 'suspended';
}

/** The score a line was priced at is shown only when it is not 0-0: before the match it says nothing. */
function shownLine(text: string | null | undefined): string | null {
  const line = feedLine(text);
  if (!line) return null;
  const { number, from } = line;
  return from && from.home + from.away > 0 ? `${number} (${from.home}-${from.away})` : number;
}

function same(a: Selection, b: Selection): boolean {
  return (
    a.id === b.id &&
    a.name === b.name &&
    a.side === b.side &&
    a.line === b.line &&
    a.price === b.price &&
    a.status === b.status &&
    a.settlement === b.settlement &&
    a.feedSays === b.feedSays
  );
}

interface Merged {
  readonly folders: readonly Folder[];
  readonly mainLine: string | null;
  readonly at: number;
}

function withFolders(stored: Market, { folders, mainLine, at }: Merged): Market {
  const known = new Set(stored.folders);
  const unchanged = folders.length === stored.folders.length && folders.every((folder) => known.has(folder));
  if (unchanged && mainLine === stored.mainLine) return stored;
  const byLine = (folder: Folder) => Number(folder.line ?? 0);
  const over = folders.every((folder) => folder.closedAt !== undefined);
  const offered = folders.some((folder) =>
    folder.selections.some((selection) => selection.status === 'open'),
  );
  const lastClosed = Math.max(...folders.map((folder) => folder.closedAt ?? at));
  return {
    ...stored,
    mainLine,
    folders: [...folders].sort((a, b) => byLine(a) - byLine(b)),
    version: stored.version + 1,
    closedAt: offered ? null : (stored.closedAt ?? (over ? lastClosed : null)),
  };
}
