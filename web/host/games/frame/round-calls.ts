import type { Game } from '../../../../shared/rules/games/game.ts';
import { priceFrom } from '../../../../shared/rules/odds-text.ts';
import { frameApi, type TokenState } from './frame-api.ts';
import type { PricedLine } from './priced-line.ts';

interface Placing {
  readonly round: NonNullable<TokenState['game']>;
  readonly key: string;
  readonly again: boolean;
}

type Results = Awaited<ReturnType<typeof frameApi.games.tokenResults>>;

/** What a frame knows of its game. */
export interface RoundState extends TokenState {
  /** What play brought in this login, won; absent in the site's own page, which shows it around the frame. */
  readonly result?: number;
}

/** What a frame asks of the game it shows. */
interface RoundCalls {
  state(withFolders: boolean): Promise<RoundState>;
  place(lines: readonly PricedLine[], placing: Placing): Promise<{ readonly member: TokenState['member'] }>;
  results(paging: { readonly page: number; readonly size: number }): Promise<Results>;
}

/** The calls of a game: of lotus, of the token games, or of a live table of the casino. */
export function roundCallsOf({ key: game, table, levelKind }: Game): RoundCalls {
  if (table) return tableCalls(game);
  const isLotus = levelKind === 'lotus';
  const results = frameApi.games[isLotus ? 'lotusResults' : 'tokenResults'];
  return {
    state: (withFolders) => frameApi.games.tokenState({ game, withFolders }, { again: true }),
    place: (lines, placing) => (isLotus ? placeLotus(lines, placing) : placeToken(lines, placing)),
    results: (paging) => results({ game, ...paging }, { again: true }),
  };
}

/** A table is bet at with the member's credit in place of cash. */
function tableCalls(table: string): RoundCalls {
  return {
    state: async (withFolders) => {
      const { credit, limits, ...state } = await frameApi.sandbox.tableState(
        { table, withFolders },
        { again: true },
      );
      return {
        ...state,
        ...{ previous: null, flight: null, member: moneyOf(credit) },
        limits: { ...limits, maxOdds: null },
      };
    },
    place: async (lines, { round, key, again }) => {
      const bets = lines.map((line) => ({ key: line.key, amount: line.amount }));
      const { credit } = await frameApi.sandbox.tableBet(
        { table, round: round.game_seq, bets },
        { key, again },
      );
      return { member: moneyOf(credit) };
    },
    results: (paging) => frameApi.sandbox.tableResults({ table, ...paging }, { again: true }),
  };
}

const moneyOf = (credit: number): TokenState['member'] => ({ members_cash: credit, members_point: 0 });

function placeToken(lines: readonly PricedLine[], { round, key, again }: Placing) {
  const { game_id: game, game_seq: gameSeq } = round;
  const bets = lines.map((line) => ({
    key: line.key,
    amount: line.amount,
    odds: priceFrom(line.odds ?? 0),
  }));
  return frameApi.games.tokenBet({ game, gameSeq, bets }, { key, again });
}

/** One line, in the shape of the sports slip. */
function placeLotus(lines: readonly PricedLine[], placing: Placing) {
  const { round, key, again } = placing;
  const [only] = lines;
  if (!only) return placeToken(lines, placing);
  const { game_id: game, game_seq: gameSeq } = round;
  const folder = round.folders.find(({ bets }) => bets.some(({ bets_id: id }) => id === only.key));
  const item = {
    betsSeq: `${gameSeq}:${only.key}`,
    foldersSeq: folder?.folders_seq ?? '',
    gameId: game,
    gameSeq,
    sportsId: 0 as const,
    marketsId: 0 as const,
    odds: priceFrom(only.odds ?? 0),
    betType: 'lotus' as const,
  };
  return frameApi.games.placeLotus({ bettings: [item], amount: only.amount }, { key, again });
}
